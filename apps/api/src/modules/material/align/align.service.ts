import { isAlignable, type SentenceSpan } from '@tingci/domain/material/alignment';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { JobRow } from '../../../platform/jobs/job.repository.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { ResourceRepository } from '../resource/resource.repository.ts';
import { alignJobOf, alignJobs, alignKey } from './align-resource.job.ts';

/** The newest job of a resource that has not ended well, and what the last good one found in which version. */
export type AlignState = {
  jobId: string | undefined;
  version: number | undefined;
  spans: readonly SentenceSpan[];
};

export type AlignService = ReturnType<typeof createAlignService>;

/** Starts alignments of a learner's own resources, and follows them. */
export function createAlignService(deps: {
  resources: Pick<ResourceRepository, 'find'>;
  jobs: Pick<JobQueue, 'cancel' | 'enqueue' | 'findNewest'>;
}) {
  const get = async (userId: number, id: string) =>
    orThrow(await deps.resources.find(userId, id), 'not_found');
  /** The newest job of a resource, of either kind: its text may have grown since the last one. */
  async function findNewest(userId: number, id: string): Promise<JobRow | undefined> {
    const found = await Promise.all(alignJobs.map((job) => deps.jobs.findNewest(job, alignKey(userId, id))));
    const jobs = found.filter((job) => job !== undefined);
    return jobs.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
  }

  return {
    /**
     * Resolves with the id of the job, or of the one that waits or runs for this resource. Throws `align_format`,
     * `align_no_text`, `job_waits` for another resource of the learner, and `unavailable` when too many wait.
     */
    async start(userId: number, id: string): Promise<string> {
      const resource = await get(userId, id);
      const { id: own, contentType, sentences } = resource;
      if (!isAlignable(contentType)) throw new AppError('align_format');
      if (!sentences.some(({ text }) => text.trim() !== '')) throw new AppError('align_no_text');
      const present = await findNewest(userId, own);
      if (present && !present.endedAt) return present.id;
      return deps.jobs.enqueue(
        alignJobOf(resource),
        { userId, id: own },
        { ownerId: userId, key: alignKey(userId, own) },
      );
    },
    /** Ends the job of a resource that is deleted. */
    async cancel(userId: number, id: string): Promise<void> {
      const job = await findNewest(userId, id);
      if (job && !job.endedAt) await deps.jobs.cancel(job);
    },
    async state(userId: number, id: string): Promise<AlignState> {
      const { id: own, alignment, alignedVersion } = await get(userId, id);
      const job = await findNewest(userId, own);
      return {
        jobId: job && job.state !== 'completed' ? job.id : undefined,
        version: alignedVersion ?? undefined,
        spans: alignment ?? [],
      };
    },
  };
}
