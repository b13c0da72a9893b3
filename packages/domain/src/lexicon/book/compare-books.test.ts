import { expect, test } from 'vitest';
import { compareBooks } from './compare-books.ts';

const line = (text: string, meaning = '', chapter = '') => ({
  ...{ text, meaning, chapter, phonetic: '', example: '' },
});
const kindsOf = (...args: Parameters<typeof compareBooks>) =>
  compareBooks(...args).map(({ kind, line: { text } }) => `${kind} ${text}`);

test('each line is the same, added, changed or removed', () => {
  const before = [line('tenant', '房客'), line('rent'), line('lease', '', '第 1 章'), line('deposit')];
  const after = [line('deposit'), line('tenant', '租户'), line('landlord'), line('lease', '', '第 2 章')];
  expect(kindsOf(before, after)).toEqual([
    'same deposit',
    'changed tenant',
    'added landlord',
    'changed lease',
    'removed rent',
  ]);
  expect(compareBooks(before, after)[1]).toMatchObject({ before: { meaning: '房客' } });
});

test('spellings in another case are other words, and a repeated line is added once more', () => {
  expect(kindsOf([line('polish')], [line('Polish'), line('polish'), line('polish')])).toEqual([
    'added Polish',
    'same polish',
    'added polish',
  ]);
});

test('a first version has only added lines', () => {
  expect(kindsOf([], [line('a'), line('b')])).toEqual(['added a', 'added b']);
});
