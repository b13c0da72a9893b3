import type { GradedDay } from './card.ts';
import type { Memory, MemoryModel } from './memory.ts';

/** A graded day as a model sees it. */
export type LoggedDay = Pick<GradedDay, 'days' | 'grade' | 'occurredMs'>;

const SMALLEST = 1e-5;

/**
 * How badly a model predicts reviews: the average of -ln of the chance that it gave to what happened (log loss, lower is
 * better). `histories` are the graded days of each card, in order. Only reviews from `fromMs` on count; earlier ones make
 * the memory. Undefined when none counts.
 */
export function logLoss(
  model: MemoryModel,
  histories: readonly (readonly LoggedDay[])[],
  fromMs = Number.NEGATIVE_INFINITY,
): number | undefined {
  let sum = 0;
  let count = 0;
  for (const history of histories) {
    let memory: Memory | undefined;
    for (const { days, grade, occurredMs } of history) {
      if (memory && occurredMs >= fromMs) {
        const chance = Math.min(Math.max(model.chanceOf(memory, days), SMALLEST), 1 - SMALLEST);
        sum -= Math.log(grade === 'again' ? 1 - chance : chance);
        count += 1;
      }
      memory = model.next(memory, days, grade);
    }
  }
  return count === 0 ? undefined : sum / count;
}

/** The instant from which the last fifth of all reviews were answered. Undefined without a review. */
export function findLastFifth(histories: readonly (readonly LoggedDay[])[]): number | undefined {
  const times = histories
    .flatMap((history) => history.slice(1).map(({ occurredMs }) => occurredMs))
    .sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.8)];
}
