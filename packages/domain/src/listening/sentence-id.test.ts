import { expect, test } from 'vitest';
import { carrySentenceIds, toSentences } from './sentence-id.ts';

const text = [
  'The rules are the same.',
  'You may take five packets in spring.',
  'Thank you.',
  'Thank you.',
  'Birds ate them.',
];
const ids = (texts: readonly string[]) => toSentences(texts).map(({ id }) => id);
const carried = (after: readonly string[]) =>
  carrySentenceIds(toSentences(text), toSentences(after)).map(({ id }) => id);
const [rules, packets, thanks, again, birds] = ids(text);

test('equal sentences have different ids, and punctuation changes none', () => {
  expect(new Set(ids(text)).size).toBe(5);
  expect(ids(['the rules are the same'])).toEqual([rules]);
  expect(rules).toMatch(/^[0-9a-z]{13}$/);
});

test('an edited sentence keeps its id, and so do its neighbours', () => {
  const edited = [
    'The rules are the same.',
    'You may take up to six packets in spring.',
    'Thank you.',
    'Thank you.',
    'Birds ate them.',
  ];
  expect(carried(edited)).toEqual([rules, packets, thanks, again, birds]);
});

test('a new sentence has a new id, and a deleted one is gone', () => {
  const after = carried(['A new first sentence stands here.', text[0] ?? '', text[2] ?? '', text[4] ?? '']);
  expect(after.slice(1)).toEqual([rules, thanks, birds]);
  expect([rules, packets, thanks, again, birds]).not.toContain(after[0]);
});

test('a rewritten sentence is a new one', () => {
  expect(carried(['The rules are the same.', 'Nobody knows why.'])[1]).not.toBe(packets);
});

test('no id is there twice', () => {
  const after = carried([
    'You may take five packets in spring now.',
    'You may take five packets in spring today.',
    ...text.slice(2),
  ]);
  expect(new Set(after).size).toBe(after.length);
});
