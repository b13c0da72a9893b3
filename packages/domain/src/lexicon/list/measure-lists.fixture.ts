import { readColumns } from '../table/read-columns.ts';
import { guessColumns } from '../table/table-columns.ts';
import { parseCsv, readLines, splitLines, type WordList } from '../word-list.ts';
import { type MadeList, makeList, type Pick } from './lists.fixture.ts';

/** How made lists were read. `silent`: words that are wrong without a doubt or a fault on any line of the list's word. */
export type Measure = {
  lists: number;
  words: number;
  right: number;
  doubtful: number;
  /** Lines to check by kind, and those of them whose word is wrong. */
  kinds: Record<string, { lines: number; wrong: number }>;
  silent: { name: string; line: string; expected: string; got: string }[];
};

/** Reads a made list as an import does. */
async function readMade({ text, isTable }: MadeList): Promise<WordList> {
  if (!isTable) return readLines(splitLines(text));
  const { rows } = await parseCsv(text);
  return readColumns(rows, guessColumns(rows.map(({ cells }) => cells)));
}

/** Reads `count` made lists and counts the right words. */
export async function measureLists(count: number, pick: Pick): Promise<Measure> {
  const measure: Measure = { lists: count, words: 0, right: 0, doubtful: 0, kinds: {}, silent: [] };
  for (let at = 0; at < count; at++) {
    const made = makeList(pick);
    const list = await readMade(made);
    const lines = made.text.split('\n');
    const got = new Set(list.words.map(({ text }) => text));
    const expected = new Set(made.words);
    const told = new Set([...list.doubts, ...list.faults].map(({ line }) => line));
    for (const { kind, chosen } of list.doubts) {
      const known = measure.kinds[kind] ?? { lines: 0, wrong: 0 };
      const isWrong = chosen.some(({ text }) => !expected.has(text));
      measure.kinds[kind] = { lines: known.lines + 1, wrong: known.wrong + (isWrong ? 1 : 0) };
    }
    measure.words += made.words.length;
    measure.right += made.words.filter((word) => got.has(word)).length;
    for (const word of list.words) {
      if (expected.has(word.text)) continue;
      if (told.has(word.line)) measure.doubtful++;
      else
        measure.silent.push({
          name: made.name,
          line: lines[word.line - 1] ?? '',
          expected: '',
          got: word.text,
        });
    }
    // A word that is missing although no line tells of it.
    const missing = made.words.filter((word) => !got.has(word));
    if (missing.length > 0 && told.size === 0)
      for (const word of missing) measure.silent.push({ name: made.name, line: '', expected: word, got: '' });
  }
  return measure;
}
