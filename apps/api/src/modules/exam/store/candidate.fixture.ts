import { expandAnswer } from '@tingci/domain/exam/answer';
import type { AnswerKey } from '@tingci/domain/exam/score';

/** Another letter in place of the one in the middle, so that the answer is one letter off. */
export const misspell = (answer: string): string => {
  const at = Math.floor(answer.length / 2);
  const right = answer[at] ?? '';
  const letter = /\d/.test(right) ? String((Number(right) + 1) % 10) : right === 'q' ? 'x' : 'q';
  return answer.slice(0, at) + letter + answer.slice(at + 1);
};

/** What a candidate writes who knows every answer and puts it down as `write` says. */
export const answerAll = (
  keys: readonly AnswerKey[],
  write: (answer: string) => string = (answer) => answer,
): { number: number; typed: string }[] =>
  keys.map(({ number, accept }) => ({ number, typed: write(expandAnswer(accept[0] ?? '')[0] ?? '') }));
