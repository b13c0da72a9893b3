import { expect, test } from 'vitest';
import { cleanName, findNameFault } from './shown-name.ts';

const HIDDEN = '名称里有换行或看不见的字符，请删掉后再试';
const EMPTY = '名称里至少要有一个文字或数字';

test.each<[string, string | undefined, string]>([
  ['听友0001', undefined, '听友0001'],
  ['Zoë O’Neil', undefined, 'Zoë O’Neil'],
  ['مريم', undefined, 'مريم'],
  ['一家👨‍👩‍👧‍👦', undefined, '一家👨‍👩‍👧‍👦'],
  ['❤️ 英语', undefined, '❤️ 英语'],
  ['x\u202Eevil', HIDDEN, 'xevil'],
  ['a\u2066b', HIDDEN, 'ab'],
  ['a\u200Fb', HIDDEN, 'ab'],
  ['a\u061Cb', HIDDEN, 'ab'],
  ['a\u200Bb', HIDDEN, 'ab'],
  ['a\u200Db', HIDDEN, 'ab'],
  ['a\uFE0Fb', HIDDEN, 'ab'],
  ['a\u00ADb', HIDDEN, 'ab'],
  ['a\uFEFFb', HIDDEN, 'ab'],
  ['a\nb', HIDDEN, 'ab'],
  ['a\u2028b', HIDDEN, 'ab'],
  ['a\u0007b', HIDDEN, 'ab'],
  ['a\u{E0041}b', HIDDEN, 'ab'],
  ['\u200B', HIDDEN, ''],
  ['\u3164', HIDDEN, ''],
  ['👍👍', EMPTY, ''],
  ['……', EMPTY, ''],
  ['', EMPTY, ''],
])('%j', (name, fault, clean) => {
  expect(findNameFault(name)).toBe(fault);
  expect(cleanName(name)).toBe(clean);
});
