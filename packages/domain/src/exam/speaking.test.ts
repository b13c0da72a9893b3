import { expect, test } from 'vitest';
import { foldSitting } from './sitting.ts';
import { findNextStep, listSpeakingSteps, longestAnswerMs } from './speaking.ts';

const steps = listSpeakingSteps({
  part1: ['Where?', 'When?'],
  part2: { card: 'Describe it.' },
  part3: ['Why?'],
});

test('the steps are the questions of part 1, the talk, and the questions of part 3', () => {
  expect(steps.map(({ number, part }) => [number, part])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 3],
  ]);
  expect(longestAnswerMs(2)).toBe(120_000);
});

test('a test goes on with the first step that has no answer, also when nothing was recorded for one', () => {
  const after = (...numbers: number[]) =>
    foldSitting(
      numbers.map((number) => ({
        kind: 'answered',
        question: String(number),
        typed: '0',
        occurredAt: number,
      })),
    );
  expect(findNextStep(steps, after())?.number).toBe(1);
  expect(findNextStep(steps, after(1, 2))?.number).toBe(3);
  expect(findNextStep(steps, after(1, 2, 3, 4))).toBeUndefined();
});
