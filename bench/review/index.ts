import { checkRealLog } from './real-log.ts';
import { benchReviewCalls } from './today.ts';
import { simulateYear } from './year.ts';

/**
 * Spaced review: the simulated year, and the calls of a learner with 20,000 cards among a million. `SRS_DATA` names a
 * folder with test vectors and a real log: they are checked too.
 */
export async function benchReview(): Promise<Record<string, unknown>> {
  const folder = process.env.SRS_DATA;
  return {
    year: simulateYear(),
    log: folder === undefined ? 'SRS_DATA names no folder' : await checkRealLog(folder),
    calls: await benchReviewCalls(),
  };
}
