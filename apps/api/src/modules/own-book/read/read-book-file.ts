import { columnsMax } from '@tingci/domain/lexicon/table/table-columns';
import { isZip, openArchive } from './archive.ts';
import { BookFileError, type BookTable, boundTable } from './book-table.ts';
import { decodeText } from './decode-text.ts';
import { readJson } from './read-json.ts';
import { readText } from './read-text.ts';

const OTHER_FORMATS: readonly (readonly [readonly number[], string])[] = [
  [[0xd0, 0xcf, 0x11, 0xe0], '这是旧版 Office 文件，请另存为 xlsx 或 docx 后再试'],
  [[0x25, 0x50, 0x44, 0x46], '不能读取 PDF，请把单词复制出来粘贴'],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], '不能读取 RTF，请另存为 docx 或 txt 后再试'],
  [[0x52, 0x61, 0x72, 0x21], '不能读取 RAR，请解压后再导入里面的文件'],
  [[0x37, 0x7a, 0xbc, 0xaf], '不能读取 7z，请解压后再导入里面的文件'],
];

/** The table of a word-book file. Its content says what it is; the name only tells a table with commas from lines. Throws {@link BookFileError}. */
export async function readBookFile(bytes: Uint8Array, name: string): Promise<BookTable> {
  return boundTable(await readAny(bytes, name), columnsMax);
}

async function readAny(bytes: Uint8Array, name: string): Promise<BookTable> {
  if (bytes.length === 0) throw new BookFileError('文件是空的');
  const other = OTHER_FORMATS.find(([start]) => start.every((byte, at) => bytes[at] === byte));
  if (other) throw new BookFileError(other[1]);
  if (isZip(bytes)) return readZip(bytes);
  const text = decodeText(bytes);
  return /^[\s\ufeff]*[[{]/.test(text) && looksLikeJson(text, name) ? readJson(text) : readText(text, name);
}

// A pasted line can begin with a phonetic in brackets.
const looksLikeJson = (text: string, name: string): boolean =>
  /\.(?:json|jsonl|ndjson)$/i.test(name) || /^[\s\ufeff]*(?:\[\s*[[{"]|\{\s*["}])/.test(text);

// A library loads only for its own format: a text is read much sooner.
async function readZip(bytes: Uint8Array): Promise<BookTable> {
  const archive = await openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const { names } = archive;
  if ([...names].some((name) => name.startsWith('collection.anki')))
    return (await import('./read-apkg.ts')).readApkg(archive);
  if (names.has('xl/workbook.xml')) return (await import('./read-xlsx.ts')).readXlsx(archive);
  const { findDocument, readDocx } = await import('./read-docx.ts');
  const document = await findDocument(archive);
  if (document !== undefined) return readDocx(archive, document);
  throw new BookFileError(names.size === 0 ? '文件已损坏，打不开' : '压缩文件里没有词书，请导入里面的文件');
}
