import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { ankiVersions, makeDeck } from './deck.fixture.ts';
import { readBookFile } from './read-book-file.ts';

const cellsOf = async (file: Uint8Array, name = 'a') =>
  (await readBookFile(file, name)).rows.map(({ cells }) => cells);

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};

/** A workbook with one sheet of texts. */
const xlsx = (rows: string[][], extra: Record<string, Uint8Array> = {}, head = '') => {
  const cell = (text: string, row: number, column: number) =>
    `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((text, column) => cell(text, at, column)).join('')}</row>`,
  );
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const package_ = 'http://schemas.openxmlformats.org/package/2006';
  return zipSync({
    '[Content_Types].xml': strToU8(`<Types xmlns="${package_}/content-types"/>`),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `${head}<worksheet xmlns="${main}"><sheetData>${sheet.join('')}</sheetData></worksheet>`,
    ),
    ...extra,
  });
};

const docx = (body: string, head = '') => {
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const package_ = 'http://schemas.openxmlformats.org/package/2006';
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${package_}/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${package_}/relationships"><Relationship Id="r" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(
      `${head}<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
    ),
  });
};
/** A zip whose first entry says that it is encrypted. */
const locked = (zip: Uint8Array) => {
  zip[6] = (zip[6] ?? 0) | 1;
  return zip;
};
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const tableCell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;

const ENTITIES =
  '<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY one "plum plum"><!ENTITY many "&one;&one;">]>';

describe('a list is read from', () => {
  const lines = [['tenant 租户'], ['lease 租约']];
  const text = 'tenant 租户\r\nlease 租约\r\n';

  test.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a mark', utf8(`\ufeff${text}`)],
    ['UTF-16 with a mark', utf16(`\ufeff${text}`)],
    ['big-endian UTF-16 with a mark', utf16(`\ufeff${text}`, true)],
    ['UTF-16 without a mark', utf16(text)],
    [
      'GB18030',
      new Uint8Array([
        ...utf8('tenant '),
        0xd7,
        0xe2,
        0xbb,
        0xa7,
        ...utf8('\nlease '),
        0xd7,
        0xe2,
        0xd4,
        0xbc,
      ]),
    ],
  ])('text in %s', async (_name, file) => {
    expect(await cellsOf(file)).toEqual(lines);
  });

  test.each([
    ['a.csv', 'word,meaning\n"tenant","租户, 住户"\nlease,租约'],
    ['a.csv', 'word;meaning\ntenant;租户, 住户\nlease;租约'],
    ['a.tsv', 'word\tmeaning\ntenant\t租户, 住户\nlease\t租约'],
  ])('a table in %s', async (name, content) => {
    expect(await cellsOf(utf8(content), name)).toEqual([
      ['word', 'meaning'],
      ['tenant', '租户, 住户'],
      ['lease', '租约'],
    ]);
  });

  test('a table that was copied from a spreadsheet', async () => {
    expect(await cellsOf(utf8('tenant\tˈtenənt\t租户\nlease\tliːs\t租约'))).toEqual([
      ['tenant', 'ˈtenənt', '租户'],
      ['lease', 'liːs', '租约'],
    ]);
  });

  test('a workbook; a formula has its stored result', async () => {
    expect(
      await cellsOf(
        xlsx([
          ['word', '释义'],
          ['tenant', '租户'],
          ['=1+1', ''],
        ]),
      ),
    ).toEqual([['word', '释义'], ['tenant', '租户'], ['=1+1']]);
  });

  test('a workbook with a cell far below its list', async () => {
    const { rows, faults } = await readBookFile(
      xlsx([['tenant'], ...Array(30_000).fill([]), ['lease']]),
      'a',
    );
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'tenant'],
      [30_002, 'lease'],
    ]);
    expect(faults).toEqual([]);
  });

  test('a workbook with entities of its own: none is resolved, neither from a file nor many times over', async () => {
    const text = (await cellsOf(xlsx([['&file;'], ['&many;'], ['pear']], {}, ENTITIES))).join();
    expect(text).not.toMatch(/root|plum/);
    expect(text).toContain('pear');
  });

  test('the table of a document, or its paragraphs', async () => {
    const table = `<w:tbl><w:tr>${tableCell('tenant')}${tableCell('租户')}</w:tr><w:tr>${tableCell('lease')}${tableCell('租约')}</w:tr></w:tbl>`;
    expect(await cellsOf(docx(paragraph('Unit 1') + table))).toEqual([
      ['Unit 1'],
      ['tenant', '租户'],
      ['lease', '租约'],
    ]);
    expect(await cellsOf(docx(paragraph('tenant 租户') + paragraph('lease')))).toEqual([
      ['tenant 租户'],
      ['lease'],
    ]);
  });

  test.each(ankiVersions)('an Anki package with decks as chapters: %s', async (version) => {
    const sounds = { 'a.mp3': utf8('sound'), 'b.jpg': utf8('picture') };
    const { rows, soundCount, mediaCount } = await readBookFile(await makeDeck(version, sounds), 'a.apkg');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Front', 'Back', 'deck'],
      ['tenant', '租户 住户', 'Unit 1'],
      ['lease', '租约 契约', 'Unit 2'],
    ]);
    expect({ soundCount, mediaCount }).toEqual({ soundCount: 1, mediaCount: 1 });
  });

  test('a text export of Anki', async () => {
    const file =
      '#separator:tab\n#html:true\n#columns:Word\tMeaning\n"tenant"\t"租户<br>""住户"""\nlease\t租约';
    const { rows } = await readBookFile(utf8(file), 'a.txt');
    expect(rows).toEqual([
      { line: 0, cells: ['Word', 'Meaning'] },
      { line: 4, cells: ['tenant', '租户 "住户"'] },
      { line: 5, cells: ['lease', '租约'] },
    ]);
  });

  test.each([
    [
      '[{"name":"tenant","trans":["n. 租户","住户"]},{"trans":["租约"]}]',
      [
        ['name', 'trans'],
        ['tenant', 'n. 租户；住户'],
        ['', '租约'],
      ],
    ],
    ['{"name":"x","words":["tenant","lease"]}', [['tenant'], ['lease']]],
    [
      '{"words":[{"word":"tenant","trans":[{"pos":"n.","cn":"租户"}],"phonetic0":"ˈtenənt"}]}',
      [
        ['word', 'trans', 'phonetic0'],
        ['tenant', 'n. 租户', 'ˈtenənt'],
      ],
    ],
    [
      '[["tenant","租户"],["lease","租约"]]',
      [
        ['tenant', '租户'],
        ['lease', '租约'],
      ],
    ],
  ])('JSON: %s', async (file, rows) => {
    expect(await cellsOf(utf8(file), 'a.json')).toEqual(rows);
  });
});

/** A workbook with a part of each kind: `state` hides a sheet, and a chart has no rows. */
const workbook = (sheets: { name: string; rows: string[][]; state?: string; isChart?: boolean }[]) => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = sheets.map(({ rows }) =>
    rows
      .map(
        (row, at) =>
          `<row r="${at + 1}">${row.map((text, column) => `<c r="${String.fromCharCode(65 + column)}${at + 1}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`).join('')}</row>`,
      )
      .join(''),
  );
  const entries = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"${state ? ` state="${state}"` : ''}/>`,
  );
  const relations = sheets.map(
    ({ isChart }, at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/${isChart ? 'chartsheet' : 'worksheet'}" Target="s${at}.xml"/>`,
  );
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${entries.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
    ),
    ...Object.fromEntries(
      parts.map((part, at) => [
        `xl/s${at}.xml`,
        strToU8(
          sheets[at]?.isChart
            ? `<chartsheet xmlns="${main}"><drawing/></chartsheet>`
            : `<worksheet xmlns="${main}"><sheetData>${part}</sheetData></worksheet>`,
        ),
      ]),
    ),
  });
};

test('all sheets of a workbook are read, with their names as chapters; hidden ones are named', async () => {
  const file = workbook([
    { name: '图表', rows: [], isChart: true },
    {
      name: '第一单元',
      rows: [
        ['单词', '释义'],
        ['tenant', '租户'],
      ],
    },
    { name: '草稿', rows: [['lodger', '房客']], state: 'hidden' },
    {
      name: '第二单元',
      rows: [
        ['释义', '单词'],
        ['租约', 'lease'],
        ['租金\n押金', 'rent\ndeposit'],
      ],
    },
  ]);
  const { rows, faults, chapterColumn } = await readBookFile(file, 'a.xlsx');
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['单词', '释义', '章节'],
    ['tenant', '租户', '第一单元'],
    ['lease', '租约', '第二单元'],
    ['rent', '租金', '第二单元'],
    ['deposit', '押金', '第二单元'],
  ]);
  expect(chapterColumn).toBe(2);
  expect(faults).toEqual([{ line: 0, text: '草稿', reason: '隐藏的工作表，没有读取' }]);
});

test('a line break in a paragraph of a document ends a line; a cell can have several words', async () => {
  const text = (value: string) =>
    value
      .split('\n')
      .map((part) => `<w:r><w:t>${part}</w:t></w:r>`)
      .join('<w:r><w:br/></w:r>');
  expect(await cellsOf(docx(`<w:p>${text('tenant 租户\nlease 租约')}</w:p>`))).toEqual([
    ['tenant 租户'],
    ['lease 租约'],
  ]);
  const cell = (value: string) => `<w:tc><w:p>${text(value)}</w:p></w:tc>`;
  const table = `<w:tbl><w:tr>${cell('tenant\nlease')}${cell('租户\n租约')}</w:tr></w:tbl>`;
  expect(await cellsOf(docx(table + paragraph('rent 租金')))).toEqual([
    ['tenant', '租户'],
    ['lease', '租约'],
    ['rent 租金'],
  ]);
});

test('the columns that the head of an Anki text names hold no word; the deck is the chapter', async () => {
  const file =
    '#separator:tab\n#html:false\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\nq7Rt+d2K{w\tBasic\tTown\ttenant\t租户\ttown a1\nB]m0xL#s9u\tBasic\tTown\tlease\t租约\ttown';
  expect(await cellsOf(utf8(file), 'a.txt')).toEqual([
    ['deck', '正面', '背面'],
    ['Town', 'tenant', '租户'],
    ['Town', 'lease', '租约'],
  ]);
});

test.each([
  [
    '{"tenant":"租户","lease":["n. 租约"]}',
    [
      ['word', 'meaning'],
      ['tenant', '租户'],
      ['lease', 'n. 租约'],
    ],
  ],
  [
    '{"tenant":{"trans":"租户"}}',
    [
      ['word', 'trans'],
      ['tenant', '租户'],
    ],
  ],
  [
    '{"Unit 1":{"tenant":"租户"}}',
    [
      ['word', 'meaning', 'chapter'],
      ['tenant', '租户', 'Unit 1'],
    ],
  ],
  [
    '{"word":"tenant","cn":"租户"}\n{"word":"lease","cn":"租约"}',
    [
      ['word', 'cn'],
      ['tenant', '租户'],
      ['lease', '租约'],
    ],
  ],
])('JSON of another form: %s', async (file, rows) => {
  expect(await cellsOf(utf8(file), 'a.json')).toEqual(rows);
});

test('Western text of Windows-1252 keeps its accents, and a cell of another dictionary its lines', async () => {
  expect(
    await cellsOf(
      new Uint8Array([...utf8('caf'), 0xe9, ...utf8('\nna'), 0xef, ...utf8('ve\nit'), 0x92, ...utf8('s')]),
    ),
  ).toEqual([['café'], ['naïve'], ['it’s']]);
  expect(await cellsOf(utf8('tenant,n. 租户\\nv. 租住\nlease,<b>租约</b><br>契约'), 'a.csv')).toEqual([
    ['tenant', 'n. 租户；v. 租住'],
    ['lease', '租约 契约'],
  ]);
});

describe('a file that is no list is refused in words', () => {
  const zeros = new Uint8Array(49 * 1024 * 1024);

  test.each<[string, Uint8Array | (() => Uint8Array), RegExp]>([
    ['an empty file', new Uint8Array(), /空的/],
    ['blank lines', utf8(' \n\n'), /没有读到内容/],
    ['a program', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0xff]), /无法识别/],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /旧版 Office/],
    ['a PDF', utf8('%PDF-1.7'), /PDF/],
    ['a zip without an entry', Buffer.from('PK\x03\x04 nothing'), /损坏/],
    ['another zip', zipSync({ 'a.txt': utf8('a') }), /没有词书/],
    ['a bomb', () => xlsx([['a']], { 'xl/worksheets/sheet1.xml': zeros }), /解压后太大/],
    ['a broken workbook', xlsx([['a']]).subarray(0, 300), /损坏|没有词书/],
    ['a locked workbook', () => locked(xlsx([['a']])), /有密码/],
    ['a document with entities of its own', docx(paragraph('&file;&many;'), ENTITIES), /docx 文件已损坏/],
    ['a broken deck', zipSync({ 'collection.anki2': utf8('SQLite format 3\0 no more') }), /牌组已损坏/],
    ['a deck without notes', zipSync({ 'collection.anki21b': utf8('no zstd') }), /牌组已损坏/],
    ['broken JSON', utf8('[{"name":"tenant",}]'), /JSON 格式有误（第 1 行附近）/],
    ['JSON without a list', utf8('{"a":1}'), /没有单词列表/],
  ])('%s', async (_name, file, message) => {
    await expect(readBookFile(typeof file === 'function' ? file() : file, 'a.json')).rejects.toThrow(message);
  });

  test('one line without an end is cut', async () => {
    const { rows, faults } = await readBookFile(utf8('a'.repeat(10_000_000)), 'a.txt');
    expect(rows[0]?.cells[0]).toHaveLength(10_000);
    expect(faults).toMatchObject([{ line: 1, reason: '内容太长，只读取了前 10000 个字符' }]);
  });

  test('lines after the twenty thousandth are named', async () => {
    const { rows, faults } = await readBookFile(utf8('word\n'.repeat(20_005)), 'a.txt');
    expect([rows.length, faults[0]?.line]).toEqual([20_000, 20_001]);
  });
});
