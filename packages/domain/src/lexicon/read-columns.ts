import type { ColumnRole } from './column-role.ts';
import { detailMax, type EntryDetails } from './entry-line.ts';
import type { ColumnChoice } from './table-columns.ts';
import {
  collectEntries,
  type Entry,
  type ListRow,
  readEntry,
  readLine,
  toMeaning,
  type WordList,
} from './word-list.ts';

/** A row that the learner wrote anew before the book was made. An empty word leaves the row out. */
export type RowEdit = { line: number; word: string; meaning: string };

const clip = (text: string, max: number): string =>
  text.replace(/\s+/gu, ' ').trim().slice(0, max).toWellFormed().replaceAll('\0', '');

const toPhonetic = (cell: string): string => clip(cell.replace(/[/[\]]+/g, ' '), detailMax.phonetic);

/** The words of a table whose columns hold what `choice` says, with the rows that the learner changed. */
export function readColumns(
  rows: readonly ListRow[],
  choice: ColumnChoice,
  edits: readonly RowEdit[] = [],
): WordList {
  const columnOf = (role: ColumnRole) => choice.roles.indexOf(role);
  const at = {
    line: columnOf('line'),
    word: columnOf('word'),
    meaning: columnOf('meaning'),
    phonetic: columnOf('phonetic'),
    example: columnOf('example'),
    chapter: columnOf('chapter'),
  };
  const edited = new Map(edits.map((edit) => [edit.line, edit]));
  const body = choice.isHeaded ? rows.slice(1) : rows;
  let lastChapter = '';
  return collectEntries(
    body.map(({ line, cells }) => {
      const cell = (column: number) => cells[column] ?? '';
      const given = clip(cell(at.chapter), detailMax.chapter);
      // Spreadsheets name the chapter in its first row only.
      lastChapter = given || lastChapter;
      const details = someOf({
        phonetic: toPhonetic(cell(at.phonetic)),
        example: clip(cell(at.example), detailMax.example),
        chapter: lastChapter,
      });
      const edit = edited.get(line);
      if (edit?.word.trim() === '') return { line, shown: '', entries: [] };
      const shown = edit
        ? `${edit.word} ${edit.meaning}`
        : cells.filter((each) => each.trim() !== '').join(' ');
      const found = edit ? readEdit(edit) : at.line >= 0 ? readLine(cell(at.line)) : readCells(cell, at);
      return { line, shown, entries: found.map((entry) => ({ ...entry, details })) };
    }),
  );
}

function readEdit({ word, meaning }: RowEdit): Entry[] {
  const entry = readEntry(word);
  return entry ? [{ text: entry.text, meaning: toMeaning(meaning) || entry.meaning }] : [];
}

function readCells(cell: (column: number) => string, at: { word: number; meaning: number }): Entry[] {
  const entry = readEntry(cell(at.word));
  return entry ? [{ text: entry.text, meaning: toMeaning(cell(at.meaning)) || entry.meaning }] : [];
}

const someOf = (details: EntryDetails): Partial<EntryDetails> =>
  Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ''));
