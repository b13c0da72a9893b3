import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv } from '../word-list.ts';
import { makeBookCsv } from './book-text.ts';
import { books, wordsOfRows } from './books.fixture.ts';

/** More rounds by `BOOK_ROUNDS`. */
const ROUNDS = Number(process.env.BOOK_ROUNDS ?? 100);

test('a book that was exported as CSV comes back equal', async () => {
  await fc.assert(
    fc.asyncProperty(books, async (words) => {
      expect(wordsOfRows((await parseCsv(makeBookCsv(words))).rows)).toEqual(words);
    }),
    { numRuns: ROUNDS },
  );
});
