import type { RecordingLine } from '@tingci/domain/speech/recording-line';
import { AppError } from '../../../platform/core/app-error.ts';
import type { JobRow } from '../../../platform/jobs/job.repository.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { SpeechError } from '../sound/speech-provider.ts';
import type { RecordingName } from './recording-address.ts';
import { type Recording, type RecordingRenderer, SUBSTITUTE_MS } from './recording-renderer.ts';
import { jobOf, renderRecordingJob } from './render-recording.job.ts';

/** Progress of the rendering, in lines. */
export type Progress = { done: number; total: number };

/**
 * The recording, or its progress. The first call starts the rendering, once for all callers. Throws SpeechError; `busy`
 * when too many wait.
 */
export type OpenRecording = (
  name: RecordingName,
  lines: readonly RecordingLine[],
) => Promise<Recording | Progress>;

/** How long a failed recording returns the same error before it is rendered again, ms. */
const FAILURE_MS = 10_000;
const MAX_LOCAL_RENDERS = 4;

/** Finds recordings, and renders missing ones as jobs. */
export function createOpenRecording(
  renderer: RecordingRenderer,
  jobs: Pick<JobQueue, 'findNewest' | 'enqueue'>,
): OpenRecording {
  const here = new Map<string, Progress>();

  /**
   * Renders in this process, because the process that ran the job stores its sounds in a folder that this one cannot
   * read.
   */
  function renderHere(key: string, lines: readonly RecordingLine[]): Progress {
    const known = here.get(key);
    if (known) return known;
    if (here.size >= MAX_LOCAL_RENDERS) throw new SpeechError('busy', 'too many recordings wait', 5);
    const progress: Progress = { done: 0, total: lines.length };
    here.set(key, progress);
    const onLine = (done: number) => {
      progress.done = done;
    };
    renderer
      .render(lines, { signal: AbortSignal.timeout(renderRecordingJob.timeoutSeconds * 1000), onLine })
      // The next request starts it again.
      .catch(() => undefined)
      .finally(() => here.delete(key));
    return progress;
  }

  async function enqueue(name: RecordingName, key: string): Promise<void> {
    try {
      await jobs.enqueue(jobOf(name), name, { ownerId: null, key });
    } catch (error) {
      if (error instanceof AppError) throw new SpeechError('busy', 'too many recordings wait', 5);
      throw error;
    }
  }

  return async (name, lines) => {
    const found = await renderer.find(lines);
    if (found) return found;
    const key = renderer.keyOf(lines);
    const total = lines.length;
    const job = await jobs.findNewest(jobOf(name), key);
    if (job && !job.endedAt) return { done: Math.round(job.fraction * total), total };
    if (job?.state === 'failed' && endedWithin(job, FAILURE_MS)) {
      throw new SpeechError('failed', String(job.output?.message));
    }
    if (job?.state === 'completed' && endedWithin(job, SUBSTITUTE_MS)) {
      // The job may have ended since the first check.
      const made = (await renderer.find(lines)) ?? (await renderer.findStandIn(lines));
      return made ?? renderHere(key, lines);
    }
    await enqueue(name, key);
    return { done: 0, total };
  };
}

function endedWithin({ endedAt }: JobRow, ms: number): boolean {
  return endedAt !== null && Date.now() - endedAt.getTime() < ms;
}
