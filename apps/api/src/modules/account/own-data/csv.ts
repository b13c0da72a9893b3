import type { ExportRow } from './export-kinds.ts';

/** A byte order mark. With it, spreadsheets read the file as UTF-8. */
export const CSV_START = '\uFEFF';

/** Cells that begin like this are formulas in a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/;

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of CSV (RFC 4180). An apostrophe stands before a text that a spreadsheet would run as a formula. */
export function csvLines(columns: readonly string[], rows: readonly ExportRow[]): string {
  return rows.map((row) => `${columns.map((column) => cellOf(row[column])).join(',')}\r\n`).join('');
}
