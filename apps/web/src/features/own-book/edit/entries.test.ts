import { expect, test } from 'vitest';
import { findFaults, giveChapter, insert, move, remove, replaceAll, toEntries, write } from './entries.ts';

const line = (text: string, meaning = '', chapter = '') => ({
  ...{ text, meaning, phonetic: '', example: '', chapter },
});

const entries = toEntries([line('tenant', '房客', 'Unit 1'), line('lease', '租约'), line('rent', '租金')]);
const textsOf = (list: readonly { text: string }[]) => list.map(({ text }) => text);

test('lines are written, moved, added and removed by their key', () => {
  expect(textsOf(write(entries, 1, 'text', 'leases'))).toEqual(['tenant', 'leases', 'rent']);
  expect(textsOf(move(entries, 2, -1))).toEqual(['tenant', 'rent', 'lease']);
  expect(textsOf(move(entries, 0, Number.POSITIVE_INFINITY))).toEqual(['lease', 'rent', 'tenant']);
  expect(textsOf(move(entries, 0, -1))).toEqual(['tenant', 'lease', 'rent']);
  expect(textsOf(remove(entries, new Set([0, 2])))).toEqual(['lease']);
  expect(insert(entries, 1)[1]).toMatchObject({ key: 3, text: '', chapter: 'Unit 1' });
  expect(giveChapter(entries, new Set([1]), 'Unit 2')[1]?.chapter).toBe('Unit 2');
});

test('a text is replaced in one column, and the changed lines are counted', () => {
  const { entries: replaced, count } = replaceAll(entries, 'meaning', '租', '出租');
  expect([replaced.map(({ meaning }) => meaning), count]).toEqual([['房客', '出租约', '出租金'], 2]);
  expect(replaceAll(entries, 'text', '', 'x').count).toBe(0);
  expect(replaceAll(entries, 'text', 'n', 'n'.repeat(50)).entries[0]?.text).toHaveLength(50);
});

test('lines without a word and repeated words are found', () => {
  const faulty = toEntries([line('tenant'), line(' '), line('租金'), line('tenant ')]);
  expect([...findFaults(faulty)]).toEqual([
    [1, 'empty'],
    [2, 'noWord'],
    [3, 'repeated'],
  ]);
  const held = { ...line('Polish'), wordId: 5 };
  expect(findFaults(toEntries([held, { ...line('polish'), wordId: 6 }])).size).toBe(0);
  expect([...findFaults(toEntries([held, line('polish')]))]).toEqual([[1, 'repeated']]);
});
