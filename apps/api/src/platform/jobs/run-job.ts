import type { JobRepository } from './job.repository.ts';
import type { BoundJob } from './job.ts';
import { JobError, PostponedError } from './job.ts';

/** The outcome that pg-boss stores; `deadletter` fails the job without another retry. */
export type JobOutcome = {
  id: string;
  status: 'completed' | 'failed' | 'deadletter';
  output?: Record<string, unknown>;
};

type RunDeps = {
  repository: JobRepository;
  log: { warn(details: object, message: string): void };
};

type Claimed = { id: string; name: string; data: unknown; signal: AbortSignal };

const MESSAGE_MAX = 500;
const PROGRESS_EVERY_MS = 400;

/** Runs one attempt of a job; never rejects. */
export async function runJob(
  { definition, handle }: BoundJob,
  job: Claimed,
  deps: RunDeps,
): Promise<JobOutcome> {
  const reporter = createReporter(job, deps);
  try {
    const { payload } = job.data as { payload: unknown };
    const parsed = definition.payload.safeParse(payload);
    if (!parsed.success) throw new JobError('任务内容与当前版本不符');
    const result = await handle({ payload: parsed.data, signal: job.signal, progress: reporter.progress });
    return { id: job.id, status: 'completed', output: { ...result } };
  } catch (error) {
    const isFinal = error instanceof JobError;
    const isPostponed = error instanceof PostponedError;
    if (!isFinal && !isPostponed && !job.signal.aborted) {
      deps.log.warn({ err: error, job: job.name, jobId: job.id }, 'an attempt of a job failed');
    }
    const message = (error instanceof Error ? error.message : String(error)).slice(0, MESSAGE_MAX);
    return { id: job.id, status: isFinal ? 'deadletter' : 'failed', output: { message, isFinal } };
  } finally {
    await reporter.end();
  }
}

/** Writes the newest progress every {@link PROGRESS_EVERY_MS} at most, so that handlers may report each item. */
function createReporter(job: Claimed, { repository, log }: RunDeps) {
  let newest: { fraction: number; step: string } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  function write(): void {
    timer = undefined;
    if (!newest) return;
    const { fraction, step } = newest;
    newest = undefined;
    writing = writing
      .then(() => repository.saveProgress(job, fraction, step))
      // The work continues without a saved progress.
      .catch((error) => log.warn({ err: error, jobId: job.id }, 'the progress of a job was not saved'));
  }

  return {
    progress(fraction: number, step: string): void {
      newest = { fraction: Math.min(1, Math.max(0, fraction)), step };
      timer ??= setTimeout(write, PROGRESS_EVERY_MS);
    },
    async end(): Promise<void> {
      clearTimeout(timer);
      write();
      await writing;
    },
  };
}
