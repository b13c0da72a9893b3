import mammoth from 'mammoth';
import { BookFileError, type BookTable } from './book-table.ts';
import { htmlRows } from './html-text.ts';

/** The tables of a document; without a table, its paragraphs as lines. */
export async function readDocx(bytes: Uint8Array): Promise<BookTable> {
  let html: string;
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // A picture would be put into the text.
    const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
    ({ value: html } = await mammoth.convertToHtml({ buffer }, { convertImage }));
  } catch (error) {
    throw new BookFileError('这个 docx 文件已损坏，打不开', { cause: error });
  }
  const rows = htmlRows(html).map((cells, index) => ({ line: index + 1, cells }));
  return { format: 'docx', rows, faults: [], soundCount: 0, mediaCount: 0 };
}
