import { parseCsv, readLines, readTable, splitLines, type WordList } from '@tingci/domain/lexicon/word-list';
import { decodeText } from '../../../lib/format/decode-text.ts';
import { copy } from './copy.ts';
import { readXlsx } from './read-xlsx.ts';
import { WordFileError } from './word-file-error.ts';

const BYTES_MAX = 10 * 1024 * 1024;

/** The words of a text, csv or xlsx file. The content decides the format. Throws {@link WordFileError}, whose message says what to do. */
export async function readWordFile(file: File): Promise<WordList> {
  if (file.size > BYTES_MAX) throw new WordFileError(copy.files.tooBig);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new WordFileError(copy.files.empty);
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return readTable(readXlsx(bytes));
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new WordFileError(copy.files.xls);
  const text = decode(bytes);
  // Spreadsheet programs also save tables with tabs.
  const isTable = /\.(?:csv|tsv)$/i.test(file.name);
  if (!isTable) return readLines(splitLines(text));
  const { rows, faults } = await parseCsv(text);
  const list = readTable(rows);
  return { words: list.words, faults: [...list.faults, ...faults] };
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function decode(bytes: Uint8Array): string {
  const decoded = decodeText(bytes);
  if ('fault' in decoded) throw new WordFileError(copy.files[decoded.fault]);
  return decoded.text;
}
