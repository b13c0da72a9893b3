import { z } from 'zod';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { type BoundJob, bindJob, defineJob } from '../../../platform/jobs/job.ts';
import { createCardRepository } from '../card/card.repository.ts';
import { foldBatches } from '../card/fold-cards.ts';
import { acceptFit, applyFit } from './apply-fit.ts';
import { createFitRepository } from './fit.repository.ts';
import { fitWeights } from './fit-weights.ts';

/** Own weights need so many graded reviews. */
const LEAST_GRADED = 400;
/** Learners in one batch, and in one run. The next run goes on with the others. */
const BATCH = 50;
const LEARNERS_MAX = 2000;

const fitJob = defineJob({
  name: 'review-fit',
  title: '按学习者的记录调整复习间隔',
  payload: z.strictObject({}),
  access: 'admin',
  steps: { applying: '正在更新复习的词', fitting: '正在计算' },
  // The schedule runs it again.
  retry: { limit: 0, delaySeconds: 0, maxDelaySeconds: 0 },
  concurrency: 1,
  timeoutSeconds: 3600,
  maxWaiting: 2,
  keptSeconds: 7 * 86_400,
  // Night in China.
  cron: '40 18 * * *',
});

export const createFitRepositories = (client: Executor) => ({
  fit: createFitRepository(client),
  cards: createCardRepository(client),
});

/**
 * Fits the weights of learners with enough reviews, and takes those that predict the last fifth of their reviews better
 * than the present ones. Pages read the old memories until the new ones are stored. The result has the number of learners
 * that were fitted, and of those whose weights were taken.
 */
export function createFitJob(database: Database, now: () => number): BoundJob {
  const { fit, cards } = createFitRepositories(database.pool);
  const transact = database.transactWith(createFitRepositories);

  async function fitOne(userId: number, graded: number, signal: AbortSignal): Promise<boolean> {
    // Noted first: a learner whose reviews cannot be fitted does not come back at once.
    await fit.note(userId, graded);
    const { rules } = await foldBatches(cards, userId);
    const fitted = await fitWeights(await fit.listHistories(userId), rules.weights ?? undefined);
    if (!fitted || fitted.fittedLoss >= fitted.presentLoss) return false;
    await acceptFit(transact, userId, { weights: fitted.weights, at: new Date(now()) });
    await applyFit(transact, userId, signal);
    return true;
  }

  /** Goes on with the fits of a run that was stopped. */
  async function finishFits(signal: AbortSignal): Promise<void> {
    let lastId = 0;
    for (let run = 0; run < LEARNERS_MAX; run += BATCH) {
      const learners = await fit.listUnfinished(lastId, BATCH);
      for (const userId of learners) await applyFit(transact, userId, signal);
      lastId = learners.at(-1) ?? lastId;
      if (learners.length < BATCH) return;
    }
  }

  return bindJob(fitJob, async ({ signal, progress }) => {
    progress(0, 'applying');
    await finishFits(signal);
    let tried = 0;
    let taken = 0;
    let lastId = 0;
    progress(0, 'fitting');
    while (tried < LEARNERS_MAX) {
      const learners = await fit.listCandidates(lastId, BATCH, LEAST_GRADED);
      for (const { userId, graded } of learners) {
        signal.throwIfAborted();
        if (await fitOne(userId, graded, signal)) taken += 1;
        lastId = userId;
        tried += 1;
        progress(tried / LEARNERS_MAX, 'fitting');
      }
      if (learners.length < BATCH) break;
    }
    return { tried, taken };
  });
}
