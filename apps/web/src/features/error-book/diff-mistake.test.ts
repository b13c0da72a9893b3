import { expect, it } from 'vitest';
import { diffMistake } from './diff-mistake.ts';

const wrongOf = (typed: string, answer: string) =>
  diffMistake(typed, answer)?.filter((step) => step.op !== 'same');

it.each([
  ['letters first, whatever their case', 'wenesday', 'Wednesday', [{ op: 'missing', answer: 'd' }]],
  ['the case where nothing else is wrong', 'china', 'China', [{ op: 'wrong', typed: 'c', answer: 'C' }]],
  ['a hyphen that an exam wants', 'ice cream', 'ice-cream', [{ op: 'wrong', typed: ' ', answer: '-' }]],
])('shows %s', (_, typed, answer, wrong) => {
  expect(wrongOf(typed, answer)).toMatchObject(wrong);
});

it('shows the case of a word in capitals, which is similar enough', () => {
  expect(wrongOf('CHINA', 'China')).toHaveLength(4);
});

it('shows no letters when they would explain nothing', () => {
  expect(diffMistake('cat', 'accommodation')).toBeUndefined();
  expect(diffMistake('library', 'library')).toBeUndefined();
});
