import type { HostileFile } from './hostile-file.ts';

const MEGABYTE = 1024 * 1024;
const many = (text: string, bytes: number): string => text.repeat(Math.floor(bytes / text.length));

const file = (kind: string, name: string, make: () => string | Buffer): HostileFile => ({
  kind,
  name,
  make: () => Buffer.from(make() as string),
});

/** A word list as JSON, and what can be wrong with it. */
export const jsonFiles: readonly HostileFile[] = [
  file('2,000,000 of the smallest objects', 'x.json', () => `[${many('{"34":0},', 18_000_000)}0]`),
  file('many keys', 'x.json', () => {
    const keys = Array.from({ length: 500_000 }, (_, at) => `"k${at}":1`);
    return `[{${keys.join(',')}}]`;
  }),
  file('many names of array places', 'x.json', () => {
    const keys = Array.from({ length: 250_000 }, (_, at) => `{"${at * 7919}":{"${at}":[]}}`);
    return `[${keys.join(',')}]`;
  }),
  file('5,000,000 lists in lists', 'x.json', () => `${'['.repeat(5_000_000)}${']'.repeat(5_000_000)}`),
  file('lists in lists without an end', 'x.json', () => '['.repeat(19 * MEGABYTE)),
  file('one text of 19 MB', 'x.json', () => `["${'a'.repeat(19 * MEGABYTE)}"]`),
  file('escapes without an end', 'x.json', () => `["${many('\\u', 10 * MEGABYTE)}`),
  file(
    'wrong types',
    'x.json',
    () => '[null,true,1e999,-0,{"__proto__":{"a":[]}},{"constructor":1},"\\ud800"]',
  ),
];

/** A word list as a text or a table, and what can be wrong with it. */
export const textFiles: readonly HostileFile[] = [
  file('20,000,000 empty lines', 'x.txt', () => many('\n', 19 * MEGABYTE)),
  file('lines of one quote', 'x.csv', () => many('"\n', 19 * MEGABYTE)),
  file('long lines of one quote', 'x.csv', () => many(`"${'a'.repeat(60_000)}\n`, 18 * MEGABYTE)),
  file('3,000,000 lines', 'x.csv', () => many('a,b\n', 18 * MEGABYTE)),
  file('19,000,000 cells in a line', 'x.csv', () => many(',', 19 * MEGABYTE)),
  file('19,000,000 tabs', 'x.txt', () => `a\tb\tc\n${many('\t', 19 * MEGABYTE)}`),
  file('sounds without an end', 'x.txt', () => `#html:true\n${many('[sound:', 17 * MEGABYTE)}`),
  file('sounds without an end in many cells', 'x.txt', () => {
    return `#html:true\n${many(`${'[sound:'.repeat(2000)}\n`, 17 * MEGABYTE)}`;
  }),
  file('open tags', 'x.txt', () => `#html:true\n${many('<b>', 9 * MEGABYTE)}`),
  file(
    'open tags in many cells',
    'x.txt',
    () => `#html:true\n${many(`${'<b>'.repeat(300)}\n`, 18 * MEGABYTE)}`,
  ),
  file('a separator of the file', 'x.txt', () => `#separator:"\n${many('a"', 18 * MEGABYTE)}`),
  file('UTF-16 cut in a letter', 'x.txt', () => Buffer.from([0xff, 0xfe, 0x61, 0, 0x00, 0xd8, 0x61])),
  file('bytes of GB18030', 'x.txt', () => Buffer.alloc(10 * MEGABYTE, 0x81)),
];
