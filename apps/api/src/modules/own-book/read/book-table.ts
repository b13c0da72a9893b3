import { type ListFault, type ListRow, listRowsMax, tooManyRows } from '@tingci/domain/lexicon/word-list';

/** The formats that a book can be read from. */
export const bookFormats = ['text', 'csv', 'anki-text', 'xlsx', 'docx', 'apkg', 'json'] as const;

export type BookFormat = (typeof bookFormats)[number];

/** What a file holds: rows of cells, and the lines that could not be read. */
export type BookTable = {
  format: BookFormat;
  rows: ListRow[];
  faults: ListFault[];
  /** The column that has the chapter for certain. */
  chapterColumn?: number;
  /** Notes of a deck with a sound, which its word can get. */
  soundCount: number;
  /** Other sounds and pictures, which a word book does not take over. */
  mediaCount: number;
};

/** A file that cannot be read; the message is for the learner. */
export class BookFileError extends Error {}

/** Rows of one file; the others are named as left out. */
export const rowsMax = listRowsMax;
/** Letters of one cell. */
const CELL_MAX = 500;
/** Letters of a row with one cell, which can have many words. */
const LINE_MAX = 10_000;
const maxOf = (cells: readonly string[]): number => (cells.length === 1 ? LINE_MAX : CELL_MAX);
/** Letters of all cells of a file. */
const TEXT_MAX = 6_000_000;

/** A cell as one line of bounded length, without characters that the database refuses. */
export function toCell(text: string, max = CELL_MAX): string {
  const clipped = text.length > max ? text.slice(0, max) : text;
  return clipped.toWellFormed().replaceAll('\0', '\ufffd').replace(/\s+/gu, ' ').trim();
}

/** The table with bounded rows and cells; throws {@link BookFileError} when there is nothing, or too much. */
export function boundTable(table: BookTable, columnsMax: number): BookTable {
  // A workbook has each row above its last cell, also thousands of empty ones.
  const filled = table.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const rows = filled
    .slice(0, rowsMax)
    .map(({ line, cells }) => ({
      line,
      cells: trimEnd(cells.slice(0, columnsMax).map((cell) => toCell(cell, maxOf(cells)))),
    }))
    .filter(({ cells }) => cells.length > 0);
  if (rows.length === 0 && table.faults.every(({ line }) => line === 0))
    throw new BookFileError('没有读到内容');
  let letters = 0;
  for (const { cells } of rows) for (const cell of cells) letters += cell.length;
  if (letters > TEXT_MAX) throw new BookFileError('内容太多，请分成几个文件再导入');
  const clipped = filled
    .slice(0, rowsMax)
    .filter(({ cells }) => cells.some((cell) => cell.length > maxOf(cells)));
  const long = clipped.slice(0, 100).map(({ line, cells }) => ({
    line,
    text: (cells.find((cell) => cell.length > maxOf(cells)) ?? '')
      .slice(0, 60)
      .toWellFormed()
      .replaceAll('\0', '\ufffd'),
    reason: `内容太长，只读取了前 ${maxOf(cells)} 个字符`,
  }));
  const left = filled.length - rowsMax;
  const first = filled[rowsMax];
  const cut = left > 0 && first ? [{ line: first.line, text: `还有 ${left} 行`, reason: tooManyRows }] : [];
  return { ...table, rows, faults: [...[...table.faults, ...long].slice(0, 500), ...cut] };
}

function trimEnd(cells: string[]): string[] {
  let length = cells.length;
  while (length > 0 && cells[length - 1] === '') length--;
  return cells.slice(0, length);
}
