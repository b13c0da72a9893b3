// The process that reads one file of a learner.
import { readFile } from 'node:fs/promises';
import { headingOf } from '@tingci/domain/lexicon/list/heading';
import { guessColumns } from '@tingci/domain/lexicon/table/table-columns';
import { answerOrder } from '../../../platform/core/answer-order.ts';
import { BookFileError } from './book-table.ts';
import { readBookFile } from './read-book-file.ts';
import type { ReadAnswer, ReadOrder } from './read-order.ts';

answerOrder<ReadOrder>(async ({ path, name }): Promise<ReadAnswer> => {
  try {
    const { rows, chapterColumn, ...table } = await readBookFile(await readFile(path), name);
    // Line 0 has the names that a deck or a JSON file gives its fields.
    const columns = guessColumns(
      rows.map(({ cells }) => cells.slice(0, chapterColumn)),
      rows[0]?.line === 0,
    );
    if (chapterColumn !== undefined) columns.roles[chapterColumn] = 'chapter';
    const hasChapters =
      columns.roles.includes('chapter') ||
      rows.some(({ cells }) => cells.length === 1 && headingOf(cells[0] ?? '') !== undefined);
    return {
      table: {
        ...table,
        hasChapters,
        columns,
        rows: rows.map(({ line, cells }) => [line, ...cells].join('\t')),
      },
    };
  } catch (error) {
    if (error instanceof BookFileError) return { refusal: error.message };
    throw error;
  }
});
