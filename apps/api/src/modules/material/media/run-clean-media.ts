import type { AppErrorCode } from '@tingci/contract/errors';
import { AppError } from '../../../platform/core/app-error.ts';
import { createFairQueue } from '../../../platform/core/fair-queue.ts';
import { createLanes } from '../../../platform/core/lanes.ts';
import { ProcessError } from '../../../platform/core/process/process-error.ts';
import { runInProcess } from '../../../platform/core/process/run-in-process.ts';
import type { MeasuredMedia } from './clean-media.ts';

export type CleanOrder = { path: string };

/** A cleaned file. */
export type CleanedMedia = MeasuredMedia & { bytes: number; sha256: string };

export type CleanAnswer = CleanedMedia | { refused: AppErrorCode };

const SCRIPT = new URL('./clean-media.process.ts', import.meta.url);
/** Time of a core for the start of the process, and for each MB: 100 MB of real sound take two seconds. */
const PROCESSOR_MS = 5_000;
const PROCESSOR_MS_PER_MEGABYTE = 100;
/** Time by the clock, at most. A busy machine refuses no file before. */
const TIMEOUT_MS = 120_000;
const MEGABYTE = 1024 * 1024;
/** Processes at a time. Another learner's sound does not wait for one that takes its whole time. */
const RUNNING = 2;
const WAITING = 50;

export type CleanMedia = (
  owner: { userId: number },
  file: CleanOrder & { bytes: number },
  run: { folder: string; signal: AbortSignal },
) => Promise<CleanedMedia>;

/**
 * Cleans sounds and videos, each in a process of its own that ends after a time by its size, and with the signal. Learners
 * take turns, and each has one at a time. Throws `resource_type`, `resource_convert`, `resource_broken`, and `unavailable` when too many wait.
 */
export function createCleanMedia(): CleanMedia {
  const own = createLanes<number>({ running: 1, waiting: WAITING });
  const queue = createFairQueue(RUNNING, WAITING);
  return ({ userId }, { path, bytes }, { folder, signal }) =>
    own(userId, () =>
      queue(String(userId), async () => {
        const processorMs = PROCESSOR_MS + Math.ceil(bytes / MEGABYTE) * PROCESSOR_MS_PER_MEGABYTE;
        const order: CleanOrder = { path };
        const limits = { timeoutMs: TIMEOUT_MS, processorMs, folder, signal };
        const answer = await runInProcess<CleanAnswer>(SCRIPT, order, limits).catch((error) => {
          throw appErrorOf(error);
        });
        if ('refused' in answer) throw new AppError(answer.refused);
        return answer;
      }),
    );
}

function appErrorOf(error: unknown): unknown {
  if (!(error instanceof ProcessError)) return error;
  return new AppError(error.ending === 'failed' ? 'unavailable' : 'resource_broken', {}, error);
}
