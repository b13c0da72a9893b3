import type { SittingState } from './sitting.ts';

/** A step of a speaking test: a question, or the talk of part 2. `number` names its answer. */
export type SpeakingStep = { number: number; part: 1 | 2 | 3; text: string };

/** The steps of a topic, in order: each question of part 1, the talk, each question of part 3. */
export function listSpeakingSteps(topic: {
  part1: readonly string[];
  part2: { card: string };
  part3: readonly string[];
}): SpeakingStep[] {
  const texts: Omit<SpeakingStep, 'number'>[] = [
    ...topic.part1.map((text) => ({ part: 1 as const, text })),
    { part: 2, text: topic.part2.card },
    ...topic.part3.map((text) => ({ part: 3 as const, text })),
  ];
  return texts.map((step, index) => ({ ...step, number: index + 1 }));
}

/** Longest recording of one answer, in milliseconds: that of the talk, and twice the usual answer in the other parts. */
export const longestAnswerMs = (part: 1 | 2 | 3): number => (part === 2 ? 120_000 : 90_000);

/** The first step without an answer; undefined when all are answered. */
export const findNextStep = (
  steps: readonly SpeakingStep[],
  { answers }: Pick<SittingState, 'answers'>,
): SpeakingStep | undefined => steps.find(({ number }) => (answers.get(String(number)) ?? '') === '');
