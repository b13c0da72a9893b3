import { expandAnswer } from '@tingci/domain/exam/answer/answer';
import type { AnswerKey } from '@tingci/domain/exam/score';

/** Replaces the middle letter, so that the answer has one wrong letter. */
export const misspell = (answer: string): string => {
  const at = Math.floor(answer.length / 2);
  const right = answer[at] ?? '';
  const letter = /\d/.test(right) ? String((Number(right) + 1) % 10) : right === 'q' ? 'x' : 'q';
  return answer.slice(0, at) + letter + answer.slice(at + 1);
};

/** The answers of a candidate who knows all of them and writes them with `write`. */
export const answerAll = (
  keys: readonly AnswerKey[],
  write: (answer: string) => string = (answer) => answer,
): { number: number; typed: string }[] =>
  keys.map(({ number, accept }) => ({ number, typed: write(expandAnswer(accept[0] ?? '')[0] ?? '') }));
