import type { ListFault, ListRow } from '@tingci/domain/lexicon/word-list';

/** The formats that a book can be read from. */
export const bookFormats = ['text', 'csv', 'anki-text', 'xlsx', 'docx', 'apkg', 'json'] as const;

export type BookFormat = (typeof bookFormats)[number];

/** What a file holds: rows of cells, and the lines that could not be read. */
export type BookTable = {
  format: BookFormat;
  rows: ListRow[];
  faults: ListFault[];
  /** Notes of a deck with a sound, which its word can get. */
  soundCount: number;
  /** Other sounds and pictures, which a word book does not take over. */
  mediaCount: number;
};

/** A file that cannot be read; the message is for the learner. */
export class BookFileError extends Error {}

/** Rows of one file. A book holds half as many words; the others are named as left out. */
export const rowsMax = 20_000;
/** Letters of one cell. */
const CELL_MAX = 500;
/** Letters of all cells of a file. */
const TEXT_MAX = 6_000_000;

/** A cell as one line of bounded length, without characters that the database refuses. */
export function toCell(text: string): string {
  const clipped = text.length > CELL_MAX ? text.slice(0, CELL_MAX) : text;
  return clipped.toWellFormed().replaceAll('\0', '\ufffd').replace(/\s+/gu, ' ').trim();
}

/** The table with bounded rows and cells; throws {@link BookFileError} when there is nothing, or too much. */
export function boundTable(table: BookTable, columnsMax: number): BookTable {
  // A workbook has each row above its last cell, also thousands of empty ones.
  const filled = table.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const rows = filled
    .slice(0, rowsMax)
    .map(({ line, cells }) => ({ line, cells: trimEnd(cells.slice(0, columnsMax).map(toCell)) }))
    .filter(({ cells }) => cells.length > 0);
  if (rows.length + table.faults.length === 0) throw new BookFileError('没有读到内容');
  let letters = 0;
  for (const { cells } of rows) for (const cell of cells) letters += cell.length;
  if (letters > TEXT_MAX) throw new BookFileError('内容太多，请分成几个文件再导入');
  const left = filled.length - rowsMax;
  const first = filled[rowsMax];
  const cut =
    left > 0 && first
      ? [{ line: first.line, text: `还有 ${left} 行`, reason: `一次最多读取 ${rowsMax} 行，后面的没有读取` }]
      : [];
  return { ...table, rows, faults: [...table.faults.slice(0, 500), ...cut] };
}

function trimEnd(cells: string[]): string[] {
  let length = cells.length;
  while (length > 0 && cells[length - 1] === '') length--;
  return cells.slice(0, length);
}
