import type { z } from 'zod';

/** `work`: this process enqueues and runs jobs. `enqueue`: another process runs them. `off`: new jobs are refused. */
export type JobMode = 'work' | 'enqueue' | 'off';

/** Who may follow, cancel and retry a job, besides administrators: the learner who owns it, or nobody. */
export type JobAccess = 'owner' | 'admin';

/** The retry policy: the delay doubles from `delaySeconds` up to `maxDelaySeconds`. */
export type RetryPolicy = { limit: number; delaySeconds: number; maxDelaySeconds: number };

/** One kind of job as data. Each kind has one file, in the module whose work it does. */
export type JobDefinition<Payload extends z.ZodType = z.ZodType, Step extends string = string> = {
  /** Name of the queue: lower-case words with hyphens. It never changes, because waiting jobs have it. */
  name: string;
  /** The name that administrators see. */
  title: string;
  /** The payload of the job. Every string and list in it has a limit. */
  payload: Payload;
  access: JobAccess;
  /** Texts of the steps in the progress. */
  steps: Readonly<Record<Step, string>>;
  retry: RetryPolicy;
  /** Jobs of this kind that one process runs at the same time. */
  concurrency: number;
  /** An attempt that takes longer is aborted, and counts as failed. */
  timeoutSeconds: number;
  /** Jobs of this kind that may wait or run at the same time; one more is refused. */
  maxWaiting: number;
  /**
   * Kinds with the same turn share it: a learner has one job of them that waits or runs, and another request is refused.
   * The one who has waited longest is next. Without a turn only the key of a job keeps it single.
   */
  turn?: string;
  /** How long an ended job stays in the list. */
  keptSeconds: number;
  /** Runs it at these times (cron, UTC), and once after a start; the payload is `{}`. */
  cron?: string;
};

/** Defines a kind of job. */
export function defineJob<Payload extends z.ZodType, const Step extends string>(
  definition: JobDefinition<Payload, Step>,
): JobDefinition<Payload, Step> {
  return definition;
}

/** The context of a handler. */
export type JobRun<Payload, Step extends string> = {
  payload: Payload;
  /** Aborts when the job is cancelled, takes too long, or the process stops. */
  signal: AbortSignal;
  /** Reports the progress, from 0 to 1, and the step. It is cheap, so call it often. */
  progress: (fraction: number, step: Step) => void;
};

/**
 * Does the work of a job. The result is stored with the job, so it must be small. Throws {@link JobError} for a failure
 * that a retry would repeat.
 */
export type JobHandler<Payload extends z.ZodType, Step extends string> = (
  run: JobRun<z.output<Payload>, Step>,
) => Promise<object | undefined>;

/** A kind of job with its handler; the types were checked where {@link bindJob} was called. */
export type BoundJob = {
  definition: JobDefinition;
  handle: (run: JobRun<unknown, string>) => Promise<object | undefined>;
};

/** Joins a kind of job to its handler. */
export function bindJob<Payload extends z.ZodType, Step extends string>(
  definition: JobDefinition<Payload, Step>,
  handle: JobHandler<Payload, Step>,
): BoundJob {
  return { definition: definition as unknown as JobDefinition, handle: handle as BoundJob['handle'] };
}

/** A failure that a retry would only repeat. Everyone who can see the job can read the message. */
export class JobError extends Error {
  override name = 'JobError';
}

/** A failure from outside, such as a missing network: the job is retried, and the log has no fault. */
export class PostponedError extends Error {
  override name = 'PostponedError';
}
