import type { KnownCard } from '@tingci/domain/review/answer-card';
import type { Holiday } from '@tingci/domain/review/holiday';

/** What a device knows about a review, so that it can tell the next date of a word without the network. */
export type ReviewFacts = {
  /** By item id, as they were before the review. */
  cards: Record<string, KnownCard>;
  /** The wanted chance to remember a word on its day. */
  retention: number;
  /** The learner's own weights of FSRS-6. Undefined for the usual ones. */
  weights: readonly number[] | undefined;
  holidays: readonly Holiday[];
  timeZone: string;
};
