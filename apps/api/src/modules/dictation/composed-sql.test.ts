import { expect, test } from 'vitest';
import * as errorBook from './error-book/error-book.sql.ts';
import * as practice from './practice/practice.sql.ts';
import * as statistics from './statistics/statistics.sql.ts';

/** The final text of composed statements, for review. */
const print = (statements: Record<string, { text: string }>): string =>
  Object.entries(statements)
    .map(([name, { text }]) => `-- ${name}\n${text.trim()};\n`)
    .join('\n');

test.each([
  [
    'practice',
    {
      appendEvents: practice.appendEvents,
      refoldWords: practice.refoldWords,
      subtractTaken: practice.subtractTaken,
      rebuildStates: practice.rebuildStates,
      rebuildDays: practice.rebuildDays,
    },
  ],
  [
    'error-book',
    {
      listErrorsByCount: errorBook.listErrors.count,
      searchErrorsByWord: errorBook.searchErrors.word,
      listMistakes: errorBook.listMistakes,
      removeErrors: errorBook.removeErrors,
    },
  ],
  ['statistics', { listDays: statistics.listDays, countWords: statistics.countWords }],
])('the statements of %s equal those of the printed file', async (name, statements) => {
  await expect(print(statements)).toMatchFileSnapshot(`./composed-sql/${name}.sql`);
});
