import { describe, expect, test } from 'vitest';
import writeXlsx from 'write-excel-file/universal';
import { copy } from './copy.ts';
import { readWordFile } from './read-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const deflate = async (bytes: Uint8Array<ArrayBuffer>) => {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};
const fileOf = (name: string, ...parts: BlobPart[]) => new File(parts, name);
const wordsOf = async (file: File) => (await readWordFile(file)).words.map(({ text }) => text);

/** A zip with one deflated entry, and the sizes that its header claims. */
function zipOf(
  name: string,
  packed: Uint8Array,
  claimed = packed.length,
  flags = 0,
): Uint8Array<ArrayBuffer> {
  const title = bytesOf(name);
  const zip = new DataView(new ArrayBuffer(30 + title.length + packed.length + 46 + title.length + 22));
  const bytes = new Uint8Array(zip.buffer);
  zip.setUint32(0, 0x04034b50, true);
  zip.setUint16(6, flags, true);
  zip.setUint16(8, 8, true);
  zip.setUint32(18, claimed, true);
  zip.setUint16(26, title.length, true);
  bytes.set(title, 30);
  bytes.set(packed, 30 + title.length);
  const directory = 30 + title.length + packed.length;
  zip.setUint32(directory, 0x02014b50, true);
  zip.setUint16(directory + 8, flags, true);
  zip.setUint16(directory + 10, 8, true);
  zip.setUint32(directory + 20, claimed, true);
  zip.setUint16(directory + 28, title.length, true);
  bytes.set(title, directory + 46);
  const end = directory + 46 + title.length;
  zip.setUint32(end, 0x06054b50, true);
  zip.setUint16(end + 10, 1, true);
  zip.setUint32(end + 16, directory, true);
  return bytes;
}

const bomb = await deflate(new Uint8Array(60 * 1024 * 1024));
const other = await deflate(bytesOf('a'));

const SHEET = 'xl/worksheets/sheet1.xml';
const sheetOf = async (xml: string) => fileOf('a.xlsx', zipOf(SHEET, await deflate(bytesOf(xml))));

describe('text', () => {
  const gb18030 = new Uint8Array([...bytesOf('abandon '), 0xb7, 0xc5, 0xc6, 0xfa, ...bytesOf('\npear')]);
  const utf16 = new Uint8Array([0xff, 0xfe, ...[...'pear\n'].flatMap((letter) => [letter.charCodeAt(0), 0])]);
  test.each([
    ['UTF-8 with a mark', '\ufeffabandon 放弃\npear', ['abandon', 'pear']],
    ['GB18030', gb18030, ['abandon', 'pear']],
    ['UTF-16', utf16, ['pear']],
  ])('in %s is read', async (_name, content, words) => {
    expect(await wordsOf(fileOf('a.txt', content))).toEqual(words);
  });

  test('separated by commas is read as a table', async () => {
    expect(await wordsOf(fileOf('a.csv', 'no,word\n1,abandon\n2,pear'))).toEqual(['abandon', 'pear']);
  });
});

describe('a workbook', () => {
  test('of a spreadsheet program is read, with escaped markup characters', async () => {
    const rows = [
      ['单词', '释义'],
      ['abandon', '放弃'],
      ["o'clock & <b>", '点'],
      ['pear', null],
    ];
    const blob = await writeXlsx(rows.map((row) => row.map((value) => ({ value: value ?? '' })))).toBlob();
    const { words, faults } = await readWordFile(new File([blob], 'a.xlsx'));
    expect(words).toEqual([
      { line: 2, text: 'abandon', meaning: '放弃' },
      { line: 3, text: "o'clock &", meaning: '点' },
      { line: 4, text: 'pear' },
    ]);
    expect(faults).toEqual([{ line: 1, text: '单词 释义', reason: '没有英文单词' }]);
  });

  test('with a cell at the maximum row and column costs only its cells', async () => {
    const xml =
      '<c r="A1" t="str"><v>pear</v></c><c r="XFD1048576" t="str"><v>x</v></c><c r="A1048576" t="str"><v>plum</v></c>';
    expect(await wordsOf(await sheetOf(xml))).toEqual(['pear', 'plum']);
  });

  test('with entities of its own: none is resolved, neither from a file nor many times over', async () => {
    const cells = ['&file;', '&many;', 'pear'].map(
      (text, at) => `<c r="A${at + 1}" t="str"><v>${text}</v></c>`,
    );
    const own = `<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY one "plum plum"><!ENTITY many "&one;&one;">`;
    const words = await wordsOf(await sheetOf(`<!DOCTYPE x [${own}]>${cells.join('')}`));
    expect(words.join()).not.toMatch(/root|plum/);
    expect(words).toContain('pear');
  });

  test('with half of its elements unclosed ends at once', async () => {
    expect(await wordsOf(await sheetOf('<c r="A1">'.repeat(200_000)))).toEqual([]);
  });
});

describe('is refused, with the reason:', () => {
  test.each([
    ['more than 10 MB', fileOf('a.txt', new Uint8Array(10 * 1024 * 1024 + 1)), copy.files.tooBig],
    ['nothing', fileOf('a.txt'), copy.files.empty],
    [
      'neither UTF-8 nor GB18030',
      fileOf('a.txt', new Uint8Array([0x61, 0xff, 0xff, 0x0a])),
      copy.files.encoding,
    ],
    ['bytes', fileOf('a.txt', 'a\0b'), copy.files.binary],
    ['an old workbook', fileOf('a.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])), copy.files.xls],
    ['a bomb', fileOf('a.xlsx', zipOf(SHEET, bomb)), copy.files.bomb],
    ['a cut workbook', fileOf('a.xlsx', zipOf(SHEET, bomb).slice(0, 2000)), copy.files.broken],
    ['a locked workbook', fileOf('a.xlsx', zipOf(SHEET, bomb, bomb.length, 1)), copy.files.locked],
    ['another zip', fileOf('a.xlsx', zipOf('a.txt', other)), copy.files.broken],
  ])('%s', async (_name, file, message) => {
    await expect(readWordFile(file)).rejects.toThrow(message);
  });
});
