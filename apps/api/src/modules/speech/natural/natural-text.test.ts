import { expect, test } from 'vitest';
import { splitClauses, splitSigns } from './natural-text.ts';

const clausesOf = (text: string) => splitClauses(text).map(({ text: said, pause }) => said + pause);

test.each([
  ['In London, he slept.', ['In London,', 'he slept.']],
  ['Dr. Smith read it; then he left — at last!', ['Dr. Smith read it;', 'then he left—', 'at last!']],
  ['It costs 2,500.50 at 9:30', ['It costs 2,500.50 at 9:30.']],
  ['A well-known man – or not?', ['A well-known man—', 'or not?']],
  ['He said “yes.” Then: no…', ['He said “yes.', 'Then:', 'no…']],
  ['...', []],
])('the clauses of %j', (text, clauses) => {
  expect(clausesOf(text)).toEqual(clauses);
});

test('pieces are cut at pauses, and a long one between its words', () => {
  expect(splitSigns(['abc,', 'def.'], 10)).toEqual(['abc, def.']);
  expect(splitSigns(['abc,', 'def.'], 6)).toEqual(['abc,', 'def.']);
  expect(splitSigns(['abc def ghi.'], 7)).toEqual(['abc def', 'ghi.']);
  expect(splitSigns(['a'.repeat(9)], 4)).toEqual(['aaaa', 'aaaa', 'a']);
});
