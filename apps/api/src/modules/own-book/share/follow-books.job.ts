import { z } from 'zod';
import { AppError } from '../../../platform/core/app-error.ts';
import { type BoundJob, bindJob, defineJob } from '../../../platform/jobs/job.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { FollowService } from './follow.service.ts';

const followBooks = defineJob({
  name: 'follow-books',
  title: '更新跟随的词书',
  payload: z.strictObject({ owner_id: z.int().positive() }),
  access: 'admin',
  steps: { updating: '正在更新' },
  retry: { limit: 3, delaySeconds: 5, maxDelaySeconds: 60 },
  concurrency: 1,
  timeoutSeconds: 1800,
  maxWaiting: 1000,
  keptSeconds: 86_400,
});

/** Queues a job that brings an owner's changes to the books of their followers. */
export const createFollowNotice =
  (jobs: Pick<JobQueue, 'enqueue'>) =>
  async (ownerId: number): Promise<void> => {
    try {
      await jobs.enqueue(followBooks, { owner_id: ownerId }, { ownerId: null, key: `follow:${ownerId}` });
    } catch (error) {
      // The change is stored already. Without jobs a copy is updated when its learner opens it.
      if (!(error instanceof AppError)) throw error;
    }
  };

/** The job that brings an owner's changes to the books of their followers. */
export const createFollowJob = (follow: Pick<FollowService, 'updateAll'>): BoundJob =>
  bindJob(followBooks, async ({ payload, signal, progress }) => {
    progress(0, 'updating');
    await follow.updateAll(payload.owner_id, signal);
    return undefined;
  });
