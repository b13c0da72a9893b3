import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readColumns } from './table/read-columns.ts';
import { guessColumns } from './table/table-columns.ts';
import { type ListRow, parseCsv, readLines, splitLines } from './word-list.ts';

const pasted = (text: string) => readLines(splitLines(text));
const tableOf = (rows: readonly ListRow[]) => readColumns(rows, guessColumns(rows.map(({ cells }) => cells)));
const textsOf = (text: string) => pasted(text).words.map((word) => word.text);

test.each([
  ['abandon', ['abandon']],
  ['1. abandon  v. 放弃', ['abandon']],
  ['- look forward to 期待', ['look forward to']],
  ['1. -ish 有点', ['-ish']],
  ['abandon /əˈbændən/ 放弃', ['abandon']],
  ['abandon\tv. 放弃', ['abandon']],
  ['abandon,放弃', ['abandon']],
  ['apple, pear；plum', ['apple', 'pear', 'plum']],
  ['mother-in-law（岳母）', ['mother-in-law']],
  ["o'clock: 点钟", ["o'clock"]],
  ['café', ['café']],
  ['放弃, abandon', ['abandon']],
  ['a\r\nb\rc\nd', ['a', 'b', 'c', 'd']],
])('%j is read as %j', (text, words) => {
  expect(textsOf(text)).toEqual(words);
});

test.each([
  ['mitigate 缓解', 'mitigate', '缓解'],
  ['serendipity\tn. 意外发现；机缘巧合', 'serendipity', 'n. 意外发现；机缘巧合'],
  ['1. abandon  v. 放弃', 'abandon', 'v. 放弃'],
  ['abandon /əˈbændən/ 放弃, 抛弃', 'abandon', '放弃, 抛弃'],
  ["abandon [ə'bændən] vt. 放弃；n. 放任", 'abandon', 'vt. 放弃；n. 放任'],
  ['mother-in-law（岳母）', 'mother-in-law', '岳母'],
  ["o'clock: 点钟", "o'clock", '点钟'],
  ['放弃, abandon', 'abandon', '放弃'],
  ['COVID-19 新冠', 'COVID-19', '新冠'],
  ['3D printing 三维打印', '3D printing', '三维打印'],
  ['look forward to\t期待 (sth, sb)', 'look forward to', '期待 (sth, sb)'],
  ['mitigate\tto make something less bad', 'mitigate', 'to make something less bad'],
  ['2) running', 'running', undefined],
  ['children', 'children', undefined],
])('%j is %j with the meaning %j', (text, word, meaning) => {
  const { words, faults } = pasted(text);
  expect(words.map(({ phonetic: _, ...given }) => given)).toEqual([
    { line: 1, text: word, ...(meaning !== undefined && { meaning }) },
  ]);
  expect(faults).toEqual([]);
});

test('several words of a line have their own meanings', () => {
  expect(pasted('apple 苹果, pear；plum 李').words).toEqual([
    { line: 1, text: 'apple', meaning: '苹果' },
    { line: 1, text: 'pear' },
    { line: 1, text: 'plum', meaning: '李' },
  ]);
});

test('lines without a word have a reason, and empty lines are ignored', () => {
  const { words, faults } = pasted(
    `放弃\n\nabandon\n12345\nAbandon\n${'a'.repeat(51)}\nbad\0word\n\ud800x\n;;;`,
  );
  expect(words).toEqual([{ line: 3, text: 'abandon' }]);
  expect(faults.map(({ line, reason }) => [line, reason])).toEqual([
    [1, '没有英文单词'],
    [4, '没有英文单词'],
    [5, '和第 3 行重复'],
    [6, '太长，最多 50 个字符'],
    [7, '含有无法识别的字符'],
    [8, '含有无法识别的字符'],
    [9, '没有英文单词'],
  ]);
});

test('ten thousand words are accepted and no more', () => {
  const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const text = Array.from({ length: 10_002 }, (_, n) => letters(n)).join('\n');
  const { words, faults } = pasted(text);
  expect([words.length, faults.length]).toEqual([10_000, 2]);
});

describe('a table', () => {
  test.each([
    ['word,meaning\nabandon,放弃\npear,"梨，\n水果"\nplum,李', ['abandon', 'pear', 'plum']],
    ['1\tabandon\t放弃\n2\tpear\t梨', ['abandon', 'pear']],
    ['"look ""up""",查\n"pear",梨', ['look "up"', 'pear']],
  ])('%j has this column of words', async (text, words) => {
    expect(tableOf((await parseCsv(text)).rows).words.map((word) => word.text)).toEqual(words);
  });

  test('counts lines as an editor does, even after a cell of two lines', async () => {
    const { rows } = await parseCsv('pear,"梨\n果"\nplum,李');
    const { words } = tableOf(rows);
    expect(words.map(({ line }) => line)).toEqual([1, 3]);
  });

  test('with a broken quote loses only that line, and reports it', async () => {
    const { rows, faults } = await parseCsv('pear,梨\nplum,"李\napple,苹果');
    expect(tableOf(rows).words).toEqual([
      { line: 1, text: 'pear', meaning: '梨' },
      { line: 3, text: 'apple', meaning: '苹果' },
    ]);
    expect(faults).toEqual([{ line: 2, text: 'plum,"李', reason: '引号没有配对' }]);
  });

  test('that a person wrote may have quotes that RFC 4180 forbids', async () => {
    const { rows, faults } = await parseCsv('no\tword\tmeaning\n1\tpear\ta "fruit"\n2\t"plum" x\t李');
    expect(rows.slice(1).map(({ cells }) => cells)).toEqual([
      ['1', 'pear', 'a "fruit"'],
      ['2', 'plum', '李'],
    ]);
    expect(faults).toEqual([]);
  });
});

test('any text is read without an exception, and every line is a word, a fault or empty', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
      for (const list of [pasted(text), tableOf((await parseCsv(text)).rows)]) {
        for (const word of list.words) expect(word.text).toMatch(/\p{Script=Latin}/u);
        for (const fault of list.faults) expect(fault.reason).not.toBe('');
      }
      const faultLines = new Set([...pasted(text).words, ...pasted(text).faults].map(({ line }) => line));
      for (const { line, cells } of splitLines(text))
        expect(faultLines.has(line)).toBe(cells[0]?.trim() !== '');
    }),
    { numRuns: 100 },
  );
});
