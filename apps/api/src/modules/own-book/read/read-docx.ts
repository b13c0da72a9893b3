import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import type { Archive } from './archive.ts';
import { BookFileError, type BookTable } from './book-table.ts';
import { htmlRows } from './html-text.ts';
import { readRelations } from './office-part.ts';
import { splitCells } from './split-cells.ts';

const DOCUMENT = 'word/document.xml';
/** The other parts that have text, or say how text is numbered, and the links of those with links. */
const PARTS = ['styles', 'numbering', 'footnotes', 'endnotes', 'comments'].flatMap((part) => [
  `word/${part}.xml`,
  `word/_rels/${part}.xml.rels`,
]);

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const RELATIONS = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${TYPE}" Target="${DOCUMENT}"/></Relationships>`;

/** The main part of a document: that which the package names, or undefined when it is no document. */
export async function findDocument(archive: Archive): Promise<string | undefined> {
  const relation = (await readRelations(archive, '')).find(({ type }) => type === 'officeDocument');
  return [relation?.target, DOCUMENT].find(
    (name) => name?.startsWith('word/') && name.endsWith('.xml') && archive.names.has(name),
  );
}

/** The tables and paragraphs of a document as lines. */
export async function readDocx(archive: Archive, document: string): Promise<BookTable> {
  const buffer = Buffer.from(await repack(archive, document));
  let html: string;
  try {
    // A picture would be put into the text.
    const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
    ({ value: html } = await mammoth.convertToHtml({ buffer }, { convertImage }));
  } catch (error) {
    throw new BookFileError('这个 docx 文件已损坏，打不开', { cause: error });
  }
  const rows = splitCells(htmlRows(html).map((cells, index) => ({ line: index + 1, cells })));
  return { format: 'docx', rows, faults: [], soundCount: 0, mediaCount: 0 };
}

/** A package of only the parts that were counted, under fixed names. The library follows the names that it finds. */
async function repack(archive: Archive, document: string): Promise<Uint8Array> {
  const parts: Record<string, Uint8Array> = { '_rels/.rels': Buffer.from(RELATIONS) };
  const take = async (from: string, to: string) => {
    const content = await archive.readXml(from);
    if (content) parts[to] = content;
  };
  await take(document, DOCUMENT);
  await take(document.replace(/([^/]+)$/, '_rels/$1.rels'), 'word/_rels/document.xml.rels');
  for (const name of PARTS) await take(name, name);
  return zipSync(parts, { level: 0 });
}
