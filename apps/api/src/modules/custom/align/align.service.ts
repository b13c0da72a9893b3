import { isAlignable, type SentenceSpan } from '@tingci/domain/resource/alignment';
import { AppError, orThrow } from '../../../core/app-error.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import type { ResourceRepository } from '../resource/resource.repository.ts';
import { alignKey, alignResourceJob } from './align-resource.job.ts';

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
  jobs: Pick<JobQueue, 'enqueue' | 'findNewest'>;
}) {
  const get = async (userId: number, id: string) =>
    orThrow(await deps.resources.find(userId, id), 'not_found');
  return {
    /** Resolves with the id of the job. Throws `align_format`, `align_no_text`, and `unavailable` when too many wait. */
    async start(userId: number, id: string): Promise<string> {
      const { id: own, contentType, sentences } = await get(userId, id);
      if (!isAlignable(contentType)) throw new AppError('align_format');
      if (!sentences.some(({ text }) => text.trim() !== '')) throw new AppError('align_no_text');
      return deps.jobs.enqueue(
        alignResourceJob,
        { userId, id: own },
        { ownerId: userId, key: alignKey(userId, own) },
      );
    },
    async state(userId: number, id: string): Promise<AlignState> {
      const { id: own, alignment, alignedVersion } = await get(userId, id);
      const job = await deps.jobs.findNewest(alignResourceJob, alignKey(userId, own));
      return {
        jobId: job && job.state !== 'completed' ? job.id : undefined,
        version: alignedVersion ?? undefined,
        spans: alignment ?? [],
      };
    },
  };
}
