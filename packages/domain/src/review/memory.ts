import { default_w, FSRSAlgorithm, forgetting_curve } from 'ts-fsrs';
import { type ReviewGrade, reviewGrades } from './review-grade.ts';

/**
 * How well a learner remembers a word. `stability` is the number of days after which they remember it with a chance of
 * 90 %. `difficulty` goes from 1 to 10.
 */
export type Memory = { readonly stability: number; readonly difficulty: number };

/** The wanted chance to remember a word on its day. A higher one costs too many reviews; a lower one loses too many words. */
export const wantedRetention = { least: 0.8, usual: 0.9, most: 0.97 } as const;

/** The usual weights of FSRS-6: an average of many learners. */
export const usualWeights: readonly number[] = default_w;

/** The shortest and the longest interval, in days. */
export const intervalLimits = { least: 1, most: 36_500 } as const;

/** The number of weights of FSRS-6. */
export const weightCount = default_w.length;

export type MemoryModel = {
  /** The memory after an answer `days` after the last one. For the first graded answer `memory` is undefined. */
  next(memory: Memory | undefined, days: number, grade: ReviewGrade): Memory;
  /** Days of an interval for each day of stability. The interval is their product, rounded, within `intervalLimits`. */
  readonly intervalFactor: number;
  /** Days from an answer to the next one, at least 1. */
  intervalOf(memory: Memory): number;
  /** The chance to remember a word `days` after its last answer, from 0 to 1. */
  chanceOf(memory: Memory, days: number): number;
};

/**
 * The memory model FSRS-6 (open-spaced-repetition, `ts-fsrs`). A card has one graded answer a day, so the short-term
 * steps of FSRS are off. Throws for a retention outside of (0, 1] and for a wrong number of weights.
 */
export function createMemoryModel(options: {
  retention?: number;
  weights?: readonly number[] | undefined;
}): MemoryModel {
  const weights = options.weights ?? default_w;
  if (weights.length !== weightCount) throw new RangeError(`FSRS-6 has ${weightCount} weights.`);
  const fsrs = new FSRSAlgorithm({
    w: [...weights],
    request_retention: options.retention ?? wantedRetention.usual,
    maximum_interval: intervalLimits.most,
    enable_short_term: false,
    enable_fuzz: false,
  });
  return {
    intervalFactor: fsrs.interval_modifier,
    next(memory, days, grade) {
      const { stability, difficulty } = fsrs.next_state(
        memory ?? null,
        days,
        reviewGrades.indexOf(grade) + 1,
      );
      return { stability, difficulty };
    },
    intervalOf: ({ stability }) => fsrs.next_interval(stability, 0),
    chanceOf: ({ stability }, days) => forgetting_curve(weights, days, stability),
  };
}
