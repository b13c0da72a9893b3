import type { HostileFile } from './hostile-file.ts';
import { writeZip, type ZipEntry } from './zip-writer.ts';

const MEGABYTE = 1024 * 1024;
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';

const entry = (name: string, content: string | Buffer): ZipEntry => ({
  name,
  content: Buffer.from(content as string),
});

const relations = (target: string, type: string) =>
  `<Relationships xmlns="${RELATIONS}"><Relationship Id="r" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;

/** A document with a body, and other entries. */
export const docx = (body: string | Buffer, target = 'word/document.xml', more: ZipEntry[] = []): Buffer =>
  writeZip([
    entry('_rels/.rels', relations(target, 'officeDocument')),
    entry('word/document.xml', typeof body === 'string' ? inDocument(body) : body),
    ...more,
  ]);

/** The document with this body. */
export const inDocument = (body: string) =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;

const paragraph = '<w:p><w:r><w:t>a b</w:t></w:r></w:p>';
const nested = (open: string, close: string, depth: number) =>
  open.repeat(depth) + paragraph + close.repeat(depth);

export const documentFiles: readonly HostileFile[] = [
  ['1,100,000 of the smallest paragraphs', () => docx(paragraph.repeat(1_100_000))],
  [
    'a document in another entry',
    () => docx(paragraph, 'word/evil.bin', [entry('word/evil.bin', spaces(400))]),
  ],
  [
    'an entry that only the directory names',
    () =>
      writeZip([
        entry('_rels/.rels', relations('word/document.xml', 'officeDocument')),
        { name: 'word/document.xml', localName: 'word/document.bin', content: spaces(300) },
      ]),
  ],
  [
    'a size that is a lie',
    () => docx(paragraph, 'word/document.xml', [{ ...entry('word/styles.xml', spaces(100)), claimed: 10 }]),
  ],
  ['a name twice', () => docx(paragraph, 'word/document.xml', [entry('word/document.xml', 'other')])],
  [
    'a document that the directory does not name',
    () => writeZip([{ ...entry('word/document.xml', inDocument(paragraph)), isHidden: true }]),
  ],
  ['a bomb of spaces', () => docx(spaces(500))],
  [
    'a bomb in every part',
    () =>
      docx(
        paragraph,
        'word/document.xml',
        ['styles', 'numbering', 'footnotes', 'comments'].map((part) => entry(`word/${part}.xml`, spaces(20))),
      ),
  ],
  ['tables in tables', () => docx(nested('<w:tbl><w:tr><w:tc>', '</w:tc></w:tr></w:tbl>', 60_000))],
  ['open tags', () => docx('<w:p>'.repeat(390_000))],
  [
    'entities in entities',
    () =>
      docx(
        Buffer.from(
          `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 12 }, (_, at) => `<!ENTITY ${'b'.repeat(at + 1)} "${`&${at === 0 ? 'a' : 'b'.repeat(at)};`.repeat(10)}">`).join('')}]>${inDocument('<w:p><w:r><w:t>&bbbbbbbbbbbb;</w:t></w:r></w:p>')}`,
        ),
      ),
  ],
  [
    '100,000 attributes of a tag',
    () => docx(`<w:p ${Array.from({ length: 100_000 }, (_, at) => `a${at}=""`).join(' ')}/>`),
  ],
  ['60,000 entries', () => writeZip(Array.from({ length: 60_000 }, (_, at) => entry(`word/${at}.xml`, '')))],
  ['relations that lead to themselves', () => docx(paragraph, '../_rels/.rels')],
].map(([kind, make]) => ({ kind: kind as string, name: 'x.docx', make: make as () => Buffer }));

function spaces(megabytes: number): Buffer {
  return Buffer.alloc(megabytes * MEGABYTE, 0x20);
}

/** A workbook with a sheet, and other entries. */
export const xlsx = (sheet: string | Buffer, more: ZipEntry[] = []): Buffer => {
  const links = ['worksheet', 'sharedStrings', 'styles'].map(
    (type) => `<Relationship Id="${type}" Type="${OFFICE}/${type}" Target="${type}.xml"/>`,
  );
  return writeZip([
    entry(
      'xl/workbook.xml',
      `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="worksheet"/></sheets></workbook>`,
    ),
    entry(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${RELATIONS}">${links.join('')}</Relationships>`,
    ),
    entry(
      'xl/worksheet.xml',
      typeof sheet === 'string' ? `<worksheet><sheetData>${sheet}</sheetData></worksheet>` : sheet,
    ),
    ...more,
  ]);
};

const cell = (at: string) => `<c r="${at}" t="inlineStr"><is><t>a</t></is></c>`;

export const workbookFiles: readonly HostileFile[] = [
  ['one cell at the end of the sheet', () => xlsx(`<row r="1048576">${cell('XFD1048576')}</row>`)],
  [
    'a cell at both ends',
    () => xlsx(`<row r="1">${cell('A1')}</row><row r="1048576">${cell('A1048576')}</row>`),
  ],
  ['a row beyond all sheets', () => xlsx(`<row r="999999999999">${cell('A9999999')}</row>`)],
  [
    '900,000 rows',
    () =>
      xlsx(
        Array.from({ length: 900_000 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"/></row>`).join(''),
      ),
  ],
  [
    '90,000 rows from below',
    () =>
      xlsx(
        Array.from(
          { length: 90_000 },
          (_, at) => `<row r="${90_000 - at}">${cell(`A${90_000 - at}`)}</row>`,
        ).join(''),
      ),
  ],
  [
    'one long text in 80,000 cells',
    () =>
      xlsx('<row><c t="s"><v>0</v></c></row>'.repeat(80_000), [
        entry('xl/sharedStrings.xml', `<sst><si><t>${'ab '.repeat(3_000_000)}</t></si></sst>`),
      ]),
  ],
  [
    'a million texts',
    () =>
      xlsx(cell('A1'), [entry('xl/sharedStrings.xml', `<sst>${'<si><t/></si>'.repeat(1_000_000)}</sst>`)]),
  ],
  [
    'a million styles',
    () =>
      xlsx(cell('A1'), [
        entry(
          'xl/styles.xml',
          `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(1_000_000)}</cellXfs></styleSheet>`,
        ),
      ]),
  ],
  ['open tags', () => xlsx('<row>'.repeat(390_000))],
  ['a bomb of spaces', () => xlsx(spaces(500))],
  [
    'wrong types',
    () =>
      xlsx(
        '<row r="-1"><c r="A0" t="d"><v>x</v></c><c r="ZZZ1" t="b"><v>9</v></c><c t="s"><v>-1</v></c><c t="s"><v>1e9</v></c></row>',
      ),
  ],
].map(([kind, make]) => ({ kind: kind as string, name: 'x.xlsx', make: make as () => Buffer }));
