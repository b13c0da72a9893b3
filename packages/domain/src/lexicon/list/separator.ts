import { parseRecord } from '../csv-records.ts';
import { findGroups, masked } from './brackets.ts';

const candidates = ['\t', ',', ';', '|', '，', '；'] as const;
const SAMPLE = 200;
const LINE_MAX = 2000;

/** A first line `sep=;` tells spreadsheets the separator. */
export const separatorHint = (line: string): string | undefined =>
  /^\ufeff?"?sep=(.)"?[\s,;]*$/i.exec(line.replace(/[\r\n]+$/, ''))?.[1];

/**
 * The separator that gives the same number of columns in most lines. Quotes are respected, and nothing inside brackets
 * separates. A comma when no sign does.
 */
export function guessSeparator(lines: readonly string[]): string {
  const sample = lines
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE)
    .map((line) => line.slice(0, LINE_MAX));
  let best: { sign: string; score: number } = { sign: ',', score: 0 };
  for (const sign of candidates) {
    const widths = new Map<number, number>();
    for (const line of sample) {
      const width = columnsOf(line, sign);
      if (width > 1) widths.set(width, (widths.get(width) ?? 0) + 1);
    }
    const most = Math.max(0, ...widths.values());
    const any = [...widths.values()].reduce((sum, count) => sum + count, 0);
    // The lines that agree count; lines that have the sign at all break a tie.
    const score = most + any / (sample.length * 2 + 1);
    if (score > best.score) best = { sign, score };
  }
  return best.sign;
}

function columnsOf(line: string, separator: string): number {
  const isPlain = !line.includes('"');
  const parsed = parseRecord(isPlain ? masked(line, findGroups(line)) : line, { separator, isLenient: true });
  return typeof parsed === 'object' ? parsed.length : 1;
}
