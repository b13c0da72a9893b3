import { expect, test } from 'vitest';
import { type AnswerKey, scorePaper } from './score.ts';

const keys: AnswerKey[] = [
  { number: 1, accept: ['library'], limit: { words: 1, hasNumber: false } },
  { number: 2, accept: ['A'], set: 2 },
  { number: 3, accept: ['C'], set: 2 },
];
const score = (...answers: [number, string][]) => scorePaper(keys, new Map(answers));
const verdicts = (...answers: [number, string][]) => score(...answers).answers.map(({ verdict }) => verdict);

test('a set is right in any order', () => {
  expect(score([1, 'library'], [2, 'C'], [3, 'A']).rawScore).toBe(3);
});

test('a letter that is used twice counts once', () => {
  expect(verdicts([2, 'A'], [3, 'A'])).toEqual(['blank', 'right', 'wrong']);
});

test('a missing answer is blank', () => {
  expect(verdicts()).toEqual(['blank', 'blank', 'blank']);
});

test('a spelling mistake scores nothing and has its own verdict', () => {
  expect(verdicts([1, 'libary'], [2, 'B'])).toEqual(['misspelt', 'wrong', 'blank']);
});
