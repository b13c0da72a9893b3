import { type AnswerVerdict, judgeAnswer, type WordLimit } from './answer/answer.ts';

/** One numbered question of a paper. Questions with the same `set` are answered together, in any order. */
export type AnswerKey = {
  readonly number: number;
  readonly accept: readonly string[];
  readonly limit?: WordLimit | undefined;
  /** The first number of a "choose two" group. */
  readonly set?: number | undefined;
};

export type ScoredAnswer = {
  readonly number: number;
  readonly typed: string;
  readonly verdict: AnswerVerdict;
};

/** Judges a paper. `answers` is by question number. In a set each right letter counts once, in any of the questions. */
export const scorePaper = (
  keys: readonly AnswerKey[],
  answers: ReadonlyMap<number, string>,
): { readonly rawScore: number; readonly answers: readonly ScoredAnswer[] } => {
  const usedKeys = new Set<AnswerKey>();
  const scored = keys.map((key): ScoredAnswer => {
    const typed = answers.get(key.number) ?? '';
    if (key.set === undefined) {
      return { number: key.number, typed, verdict: judgeAnswer(typed, key.accept, key.limit) };
    }
    const match = keys.find(
      (other) =>
        other.set === key.set && !usedKeys.has(other) && judgeAnswer(typed, other.accept) === 'right',
    );
    if (match) usedKeys.add(match);
    const missed = judgeAnswer(typed, []);
    return { number: key.number, typed, verdict: match ? 'right' : missed };
  });
  return { rawScore: scored.filter(({ verdict }) => verdict === 'right').length, answers: scored };
};
