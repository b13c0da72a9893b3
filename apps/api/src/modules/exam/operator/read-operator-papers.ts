import type { z } from 'zod';
import { issueText, placeText } from './issue-text.ts';
import { operatorPaperFaults } from './operator-paper-faults.ts';
import { MAX_PAPERS, type OperatorPaper, operatorPaperSchema } from './operator-paper-format.ts';

/** One fault with the number of its paper (from 1), or of the whole file. */
export type PaperFault = { paper: number | undefined; key: string; text: string };

export type ReadPapers = {
  /** The number of papers in the file. */
  count: number;
  /** Papers without a fault, each with its number in the file. */
  papers: { number: number; paper: OperatorPaper }[];
  faults: PaperFault[];
};

const FAULTS_OF_A_PAPER = 20;

/** Reads a file of papers. All faults are returned as text; it never throws. */
export function readOperatorPapers(bytes: Uint8Array): ReadPapers {
  const parsed = parseJson(bytes);
  if ('fault' in parsed) return broken(parsed.fault);
  const { value } = parsed;
  const isFile = typeof value === 'object' && value !== null && 'papers' in value;
  if (!isFile || !Array.isArray(value.papers)) return broken('最外层应为 {"papers": [ … ]}');
  const others = Object.keys(value).filter((name) => name !== 'papers' && name !== '$schema');
  if (others.length > 0) return broken(`最外层没有这个字段：${others.slice(0, 5).join('、')}`);
  const rows: unknown[] = value.papers;
  if (rows.length === 0) return broken('没有试卷');
  if (rows.length > MAX_PAPERS) return broken(`一个文件最多 ${MAX_PAPERS} 篇，这里有 ${rows.length} 篇`);
  const result: ReadPapers = { count: rows.length, papers: [], faults: [] };
  const holders = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const number = index + 1;
    const read = operatorPaperSchema.safeParse(row);
    const texts = read.success
      ? [...doubleFaults(read.data, number, holders), ...operatorPaperFaults(read.data)]
      : read.error.issues.map(textOf);
    const key = keyOf(row);
    result.faults.push(...texts.slice(0, FAULTS_OF_A_PAPER).map((text) => ({ paper: number, key, text })));
    if (read.success && texts.length === 0) result.papers.push({ number, paper: read.data });
  }
  return result;
}

/** The position of a fault in a paper, such as `第 3 篇「c18-test-1」第 2 部分第 14 行：…` */
export function faultText({ paper, key, text }: PaperFault): string {
  if (paper === undefined) return text;
  const name = key === '' ? '' : `「${key}」`;
  return `第 ${paper} 篇${name}${text}`;
}

const broken = (text: string): ReadPapers => ({
  count: 0,
  papers: [],
  faults: [{ paper: undefined, key: '', text }],
});

const textOf = (issue: z.core.$ZodIssue): string => `${placeText(issue.path)}：${issueText(issue)}`;

/** The key for a message: quoted by JSON, because it can be any text. */
function keyOf(row: unknown): string {
  const key = typeof row === 'object' && row !== null && 'key' in row ? row.key : undefined;
  return typeof key === 'string' ? JSON.stringify(key.slice(0, 60)).slice(1, -1) : '';
}

function doubleFaults(
  { key, series, volume, test }: OperatorPaper,
  number: number,
  holders: Map<string, number>,
): string[] {
  const claims = [`key ${key}`, ...(series === 'volume' ? [`${volume} 的第 ${test} 套`] : [])];
  return claims.flatMap((claim) => {
    const holder = holders.get(claim);
    holders.set(claim, holder ?? number);
    return holder === undefined ? [] : [`：${claim} 在第 ${holder} 篇已经用过`];
  });
}

function parseJson(bytes: Uint8Array): { value: unknown } | { fault: string } {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { fault: '文件不是 UTF-8 编码，请另存为 UTF-8' };
  }
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { fault: `不是有效的 JSON：${jsonPlace(error as Error)}` };
  }
}

/**
 * The position where a JSON text is broken, as far as the engine reports it: line and column, or the characters around
 * it.
 */
function jsonPlace({ message }: Error): string {
  const place = /line (\d+) column (\d+)/.exec(message);
  if (place) return `第 ${place[1]} 行第 ${place[2]} 列附近有误`;
  const around = /(?:\.{3})?"([\s\S]*)"(?:\.{3})? is not valid JSON$/.exec(message)?.[1];
  return around ? `${around.replace(/\s+/g, ' ')} 附近有误` : '文件为空或不完整';
}
