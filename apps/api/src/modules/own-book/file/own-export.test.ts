import { makeBookCsv, makeBookJson } from '@tingci/domain/lexicon/book/book-text';
import { books, wordsOfRows } from '@tingci/domain/lexicon/book/books.fixture';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeApkg } from '../deck/write-apkg.ts';
import { readBookFile } from '../read/read-book-file.ts';

/** More rounds by `BOOK_ROUNDS`. */
const ROUNDS = Number(process.env.BOOK_ROUNDS ?? 15);

const formats = {
  csv: (words: Parameters<typeof makeBookCsv>[0]) => Buffer.from(makeBookCsv(words)),
  json: (words: Parameters<typeof makeBookCsv>[0]) => Buffer.from(makeBookJson(words)),
  apkg: async (words: Parameters<typeof makeBookCsv>[0]) =>
    writeApkg({ id: 1, name: '词书', words, madeAt: 1_700_000_000_000 }),
} as const;

test.each(Object.entries(formats))(
  'a book that was exported as %s comes back equal',
  async (format, write) => {
    await fc.assert(
      fc.asyncProperty(books, async (words) => {
        const { rows } = await readBookFile(await write(words), `book.${format}`);
        expect(wordsOfRows(rows)).toEqual(words);
      }),
      { numRuns: ROUNDS },
    );
  },
);
