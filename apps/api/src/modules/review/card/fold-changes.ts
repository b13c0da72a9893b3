import { AppError } from '../../../platform/core/app-error.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { CardRepository } from './card.repository.ts';
import { foldJob } from './fold.job.ts';
import { foldBatches, type LearnerRules } from './fold-cards.ts';

/** Batches of a request: as many words as one request stores answers for. A job folds the others. */
const batchesOfRequest = 2;

/** Folds changed cards before they are read. Returns the learner's rules. */
export type FoldChanges = (userId: number) => Promise<LearnerRules>;

/** Adds jobs to the queue. */
export type Enqueue = Pick<JobQueue, 'enqueue'>;

/** Folds the latest changes in a request. A learner with more of them gets what is folded so far, and a job folds the others. */
export const createFoldChanges =
  (cards: CardRepository, jobs: Enqueue): FoldChanges =>
  async (userId) => {
    const { rules, isMore } = await foldBatches(cards, userId, batchesOfRequest);
    if (isMore) await enqueueFold(jobs, userId);
    return rules;
  };

async function enqueueFold(jobs: Enqueue, userId: number): Promise<void> {
  try {
    await jobs.enqueue(foldJob, { user_id: userId }, { ownerId: userId, key: String(userId) });
  } catch (error) {
    // The queue is full or off. The next call folds two more batches and tries again.
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
  }
}
