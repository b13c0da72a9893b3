import fc from 'fast-check';
import { readColumns } from '../table/read-columns.ts';
import { guessColumns } from '../table/table-columns.ts';
import type { ListRow } from '../word-list.ts';
import type { ExportedWord } from './book-text.ts';

/** Texts that a reader of lists would cut, and plain ones. */
const hard = [
  ...[
    'colo(u)r',
    '(in) ability to',
    'and/or',
    'a.m.',
    'river n',
    '1. river',
    '-ish',
    '=cmd',
    "'=x",
    "''-y",
    '@home',
    '+ve',
  ],
  ...[
    'well-being; welfare',
    'a, b',
    'say "hi"',
    'Unit 1',
    'river 河流',
    '/a/',
    '[x]',
    '| bar',
    'X-ray',
    'naïve',
    '100 percent',
  ],
];
const word = fc
  .oneof(
    fc.constantFrom(...hard),
    fc.string({ unit: fc.constantFrom(...'abcXYZ -\'".,;()/[]=+@!1é河'), minLength: 1, maxLength: 20 }),
  )
  .map((text) => text.replace(/\s+/g, ' ').trim())
  .filter((text) => /\p{Script=Latin}/u.test(text));
const detail = (max: number) =>
  fc
    .string({ unit: fc.constantFrom(...'abc河流，；,; \'"=+-@/[]().'), maxLength: max })
    .map((text) => text.replace(/\s+/g, ' ').trim());

/** Books of words that are hard to read, with and without chapters. */
export const books: fc.Arbitrary<ExportedWord[]> = fc
  .uniqueArray(
    fc.record({
      word,
      meaning: detail(40),
      phonetic: fc.constantFrom('', 'ˈrɪvə', 'ə bʌt'),
      example: detail(60),
      chapter: fc.constantFrom('Unit 1', '第二课', 'a, b'),
    }),
    { minLength: 1, maxLength: 40, selector: (each) => each.word.toLowerCase() },
  )
  .chain((words) =>
    fc.boolean().map((isNamed) => (isNamed ? words : words.map((each) => ({ ...each, chapter: '' })))),
  );

/** The words of an import's rows, as an export has them. Throws when a line was left out. */
export function wordsOfRows(rows: readonly ListRow[]): ExportedWord[] {
  const choice = guessColumns(
    rows.map(({ cells }) => cells),
    rows[0]?.line === 0,
  );
  const list = readColumns(rows, choice);
  if (list.faults.length > 0) throw new Error(JSON.stringify(list.faults));
  return list.words.map(({ text, meaning = '', phonetic = '', example = '', chapter = '' }) => ({
    ...{ word: text, meaning, phonetic, example, chapter },
  }));
}
