// Reads made word lists of all templates, and books that go through every format of an export. It prints the right words,
// the lines to check, and the wrong words that no line tells of, by template. The exit code is 1 when there is one of these.
import { writeApkg } from '@tingci/api/modules/own-book/deck/write-apkg';
import { readBookFile } from '@tingci/api/modules/own-book/read/read-book-file';
import { makeBookCsv, makeBookJson } from '@tingci/domain/lexicon/book/book-text';
import { books, wordsOfRows } from '@tingci/domain/lexicon/book/books.fixture';
import { measureLists } from '@tingci/domain/lexicon/list/measure-lists.fixture';
import fc from 'fast-check';
import { createRandom } from '../random.ts';

const LISTS = Number(process.env.LISTS ?? 5000);
const BOOKS = Number(process.env.BOOKS ?? 2000);

const random = createRandom(46);
const { silent, ...measured } = await measureLists(LISTS, (max) => Math.floor(random() * max));

const byTemplate: Record<string, number> = {};
for (const { name } of silent) byTemplate[name] = (byTemplate[name] ?? 0) + 1;

const changed: Record<string, number> = { csv: 0, json: 0, apkg: 0 };
for (const words of fc.sample(books, { numRuns: BOOKS, seed: 46 })) {
  const files = {
    csv: Buffer.from(makeBookCsv(words)),
    json: Buffer.from(makeBookJson(words)),
    apkg: await writeApkg({ id: 1, name: '词书', words, madeAt: 1_700_000_000_000 }),
  };
  for (const [format, file] of Object.entries(files)) {
    const { rows } = await readBookFile(file, `book.${format}`);
    // A drawn book can have objects without a prototype.
    if (JSON.stringify(wordsOfRows(rows)) !== JSON.stringify(words.map((each) => ({ ...each }))))
      changed[format] = (changed[format] ?? 0) + 1;
  }
}

const share = measured.right / measured.words;
console.log(
  JSON.stringify({ ...measured, share, silent: silent.length, byTemplate, books: BOOKS, changed }, null, 1),
);
if (silent.length > 0 || Object.values(changed).some((count) => count > 0)) process.exitCode = 1;
