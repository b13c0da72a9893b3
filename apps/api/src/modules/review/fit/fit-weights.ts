import { findLastFifth, type LoggedDay, logLoss } from '@tingci/domain/review/log-loss';
import { createMemoryModel, weightCount } from '@tingci/domain/review/memory';
import { reviewGrades } from '@tingci/domain/review/review-grade';

/** Weights that were fitted to a learner. The losses are of their last fifth of reviews; lower is better. */
export type FittedWeights = { weights: readonly number[]; fittedLoss: number; presentLoss: number };

/**
 * Fits FSRS weights to the first four fifths of a learner's reviews, and measures how well they predict the last fifth,
 * against the present weights (undefined for the usual ones). `histories` are the graded days of each card, in order.
 * Undefined without enough reviews.
 */
export async function fitWeights(
  histories: readonly (readonly LoggedDay[])[],
  present: readonly number[] | undefined,
): Promise<FittedWeights | undefined> {
  const fromMs = findLastFifth(histories);
  if (fromMs === undefined) return undefined;
  // The optimiser is native code. A platform without it loses only the own weights.
  const optimiser = await import('@open-spaced-repetition/binding');
  const items = histories.flatMap((history) =>
    toItems(
      history.filter(({ occurredMs }) => occurredMs < fromMs),
      optimiser,
    ),
  );
  if (items.length === 0) return undefined;
  // A day has one graded answer, so the weights of reviews within a day stay out.
  const weights = await optimiser.computeParameters(items, { enableShortTerm: false });
  if (weights.length !== weightCount || !weights.every(Number.isFinite)) return undefined;
  const fittedLoss = logLoss(createMemoryModel({ weights }), histories, fromMs);
  const presentLoss = logLoss(createMemoryModel({ weights: present }), histories, fromMs);
  if (fittedLoss === undefined || presentLoss === undefined) return undefined;
  return { weights, fittedLoss, presentLoss };
}

type Optimiser = typeof import('@open-spaced-repetition/binding');

/** An item for each review of a card: the review with those before it. */
function toItems(history: readonly LoggedDay[], { FSRSBindingItem, FSRSBindingReview }: Optimiser) {
  const reviews = history.map(
    ({ grade, days }, at) => new FSRSBindingReview(reviewGrades.indexOf(grade) + 1, at === 0 ? 0 : days),
  );
  return reviews.slice(1).map((_, at) => new FSRSBindingItem(reviews.slice(0, at + 2)));
}
