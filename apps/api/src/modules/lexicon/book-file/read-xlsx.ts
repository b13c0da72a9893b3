import readSheets from 'read-excel-file/node';
import { BookFileError, type BookTable } from './book-table.ts';

type Cell = string | number | boolean | Date | null | undefined;

/** The first sheet of a workbook that has rows. A formula has its stored result: nothing is computed. */
export async function readXlsx(bytes: Uint8Array): Promise<BookTable> {
  let sheets: { data: readonly (readonly unknown[])[] }[];
  try {
    sheets = await readSheets(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    throw new BookFileError('这个 xlsx 文件已损坏，打不开', { cause: error });
  }
  const sheet = sheets.find(({ data }) => data.length > 0);
  const rows = (sheet?.data ?? []).map((cells, index) => ({
    line: index + 1,
    cells: cells.map((cell) => textOf(cell as Cell)),
  }));
  return { format: 'xlsx', rows, faults: [], soundCount: 0, mediaCount: 0 };
}

function textOf(cell: Cell): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell);
}
