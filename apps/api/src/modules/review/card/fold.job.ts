import { z } from 'zod';
import { type BoundJob, bindJob, defineJob } from '../../../platform/jobs/job.ts';
import type { CardRepository } from './card.repository.ts';
import { foldBatches } from './fold-cards.ts';

export const foldJob = defineJob({
  name: 'review-fold',
  title: '整理学习者的复习卡片',
  payload: z.strictObject({ user_id: z.int().positive() }),
  access: 'owner',
  steps: { folding: '正在整理复习的词' },
  retry: { limit: 2, delaySeconds: 10, maxDelaySeconds: 60 },
  concurrency: 1,
  timeoutSeconds: 900,
  maxWaiting: 2000,
  keptSeconds: 3600,
});

/** Folds the cards of one learner that a request left. The result has the number of words. */
export const createFoldJob = (cards: CardRepository): BoundJob =>
  bindJob(foldJob, async ({ payload, signal, progress }) => {
    const total = await cards.countChanged(payload.user_id);
    let words = 0;
    await foldBatches(cards, payload.user_id, undefined, (folded) => {
      signal.throwIfAborted();
      words += folded;
      progress(Math.min(1, words / Math.max(1, total)), 'folding');
    });
    return { words };
  });
