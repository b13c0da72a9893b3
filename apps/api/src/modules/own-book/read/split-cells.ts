import type { ListRow } from '@tingci/domain/lexicon/word-list';

const linesOf = (cell: string): string[] => cell.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');

const isWord = (line: string): boolean =>
  /\p{Script=Latin}/u.test(line) && !/[\u3400-\u9fff]/.test(line) && line.trim().split(/\s+/).length <= 4;

/** Rows with one word each: a cell with several words has a line for each, as the cell of their meanings. */
export function splitCells(rows: readonly ListRow[]): ListRow[] {
  return rows.flatMap((row) => {
    if (!row.cells.some((cell) => /[\r\n]/.test(cell.trim()))) return [row];
    const cells = row.cells.map(linesOf);
    const several = cells.filter((lines) => lines.length > 1);
    const count = several[0]?.length ?? 0;
    const areWords =
      several.some((lines) => lines.every(isWord)) || (cells.length === 1 && several.length === 1);
    if (!areWords || several.some((lines) => lines.length !== count)) return [row];
    return Array.from({ length: count }, (_, at) => ({
      line: row.line,
      cells: cells.map((lines) => (lines.length > 1 ? (lines[at] ?? '') : (lines[0] ?? ''))),
    }));
  });
}
