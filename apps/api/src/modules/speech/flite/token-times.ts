import type { SpeechMark } from '../sound/speech-provider.ts';

/** A phone as the engine heard it in a run, with the end of its sound, ms. */
export type TimedPhone = { name: string; startMs: number; endMs: number };

const PAUSE = 'pau';
const GAP_COST = 0.8;
const VOWEL = /^[aeiou]/;

/** Reads what `-psdur` prints: `name:end` of each phone, seconds. Pauses are left out. */
export function readTimedPhones(printed: string): TimedPhone[] {
  const phones: TimedPhone[] = [];
  let startMs = 0;
  for (const [, name = '', end = ''] of printed.matchAll(/([a-z#]+):(\d+\.\d+)/g)) {
    const endMs = Number(end) * 1000;
    if (name !== PAUSE) phones.push({ name, startMs, endMs });
    startMs = endMs;
  }
  return phones;
}

/** Reads what `-ps` prints, a line for each utterance. Pauses are left out. */
export function readPhoneLines(printed: string): string[][] {
  return printed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(' ').filter((name) => name !== PAUSE));
}

/**
 * When each token is heard. `phonesOfTokens` are the phones of each token alone. In the sentence some of them differ
 * (`the` before a vowel), so the two sequences are aligned by edit distance.
 */
export function markTokens(
  tokens: readonly { start: number; end: number }[],
  phonesOfTokens: readonly (readonly string[])[],
  heard: readonly TimedPhone[],
): SpeechMark[] {
  const labelled = phonesOfTokens.flatMap((names, token) => names.map((name) => ({ name, token })));
  const tokenOf = align(labelled, heard);
  const marks = new Map<number, SpeechMark>();
  for (const [index, phone] of heard.entries()) {
    const token = tokenOf[index] ?? 0;
    const source = tokens[token];
    if (!source) continue;
    const mark = marks.get(token) ?? {
      start: source.start,
      end: source.end,
      startMs: phone.startMs,
      endMs: phone.endMs,
    };
    mark.endMs = phone.endMs;
    marks.set(token, mark);
  }
  return [...marks.values()];
}

/** The token of each heard phone, never falling. */
function align(labelled: readonly { name: string; token: number }[], heard: readonly TimedPhone[]): number[] {
  const width = heard.length + 1;
  const costs = new Float64Array((labelled.length + 1) * width);
  const at = (row: number, column: number): number => costs[row * width + column] ?? 0;
  for (let row = 0; row <= labelled.length; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (row === 0 || column === 0) {
        costs[row * width + column] = (row + column) * GAP_COST;
        continue;
      }
      const change = costOf(labelled[row - 1]?.name ?? '', heard[column - 1]?.name ?? '');
      costs[row * width + column] = Math.min(
        at(row - 1, column - 1) + change,
        at(row - 1, column) + GAP_COST,
        at(row, column - 1) + GAP_COST,
      );
    }
  }
  const tokens: number[] = [];
  let row = labelled.length;
  for (let column = heard.length; column > 0; ) {
    const change = costOf(labelled[row - 1]?.name ?? '', heard[column - 1]?.name ?? '');
    const isPair = row > 0 && at(row, column) === at(row - 1, column - 1) + change;
    if (!isPair && row > 0 && at(row, column) === at(row - 1, column) + GAP_COST) {
      row -= 1;
      continue;
    }
    tokens[column - 1] = labelled[Math.max(0, row - 1)]?.token ?? 0;
    column -= 1;
    if (isPair) row -= 1;
  }
  return tokens;
}

function costOf(a: string, b: string): number {
  if (a === b) return 0;
  return VOWEL.test(a) && VOWEL.test(b) ? 0.4 : 1;
}
