import type { SheetData } from 'write-excel-file/universal';

/** A list as a table: a head and a width in characters for each column. */
export type Table = {
  columns: readonly { head: string; width: number }[];
  rows: readonly (readonly (string | number)[])[];
};

/** Date and time to the minute, in a sortable format. `at`: milliseconds since 1970. */
export const formatInstant = (at: number): string =>
  new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16).replace('T', ' ');

// XML 1.0 allows no control characters, and pasted text can have them.
const withoutControls = (value: string): string => value.replace(/\p{Cc}/gu, '');

/** The table as a workbook. Every text is a text cell, so no text runs as a formula. */
export async function makeXlsx({ columns, rows }: Table): Promise<Blob> {
  // Only an export loads the writer.
  const { default: writeXlsx } = await import('write-excel-file/universal');
  const data: SheetData = [
    columns.map(({ head }) => ({ value: head, fontWeight: 'bold' as const })),
    ...rows.map((cells) =>
      cells.map((value) =>
        typeof value === 'number' ? { type: Number, value } : { type: String, value: withoutControls(value) },
      ),
    ),
  ];
  return writeXlsx(data, {
    columns: columns.map(({ width }) => ({ width })),
    // The title of a sheet has a length limit and forbidden characters.
    sheet: '单词',
    stickyRowsCount: 1,
  }).toBlob();
}

// A spreadsheet program that opens the text would run these as formulas.
const looksLikeFormula = /^[=+\-@\t\r]/;

/** The table as tab-separated lines, in UTF-8 with a byte order mark, which old editors need. */
export function makeText({ columns, rows }: Table): string {
  const line = (cells: readonly (string | number)[]) =>
    cells
      .map((cell) => String(cell).replace(/[\t\r\n]+/g, ' '))
      .map((cell) => (looksLikeFormula.test(cell) ? `'${cell}` : cell))
      .join('\t');
  return `\ufeff${[columns.map(({ head }) => head), ...rows].map(line).join('\r\n')}\r\n`;
}

/** Downloads a text file, named as by `saveFile`. */
export function saveText(content: string, title: string, ending: string): void {
  saveFile(new Blob([content], { type: 'text/plain' }), title, ending);
}

/** The file formats of a table. */
export type TableKind = 'xlsx' | 'txt';

/** Downloads the table as a file of a format. */
export async function saveTable(kind: TableKind, title: string, table: Table): Promise<void> {
  if (kind === 'xlsx') saveFile(await makeXlsx(table), title, '.xlsx');
  else saveText(makeText(table), title, '.txt');
}

/** Downloads a file. Its name has a title and the date of the learner: `错词本-2026-03-01.xlsx`. */
export function saveFile(content: Blob, title: string, ending: string): void {
  // The Swedish date format is ISO, so it sorts.
  const day = new Date().toLocaleDateString('sv-SE');
  saveAs(content, `${title}-${day}${ending}`);
}

/** Downloads the content of an address of this site under a name. */
export function saveAddress(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Downloads a file under a name. */
export function saveAs(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  saveAddress(address, name);
  // The download has started with the URL when this task is done.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
