import type { Executor } from '../db/database.ts';
import { execute, findRow, getRow, listRows } from '../db/statement.ts';
import {
  countJobsByState,
  countOwnedJobs,
  countUnendedJobs,
  findJob,
  findNewestJob,
  type jobStates,
  listJobs,
  listOwnedJobs,
  queueJobLast,
  saveJobProgress,
} from './job.sql.ts';

export type JobState = (typeof jobStates)[number];

export type JobRow = {
  id: string;
  name: string;
  state: JobState;
  /** Attempts started so far. */
  attempts: number;
  /** Null for a job of the operator. */
  ownerId: number | null;
  payload: unknown;
  /** The result of the handler, or `{ message, isFinal }` of the last failure. */
  output: Record<string, unknown> | null;
  fraction: number;
  /** Empty before the first progress. */
  step: string;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
};

/** Reads the jobs of pg-boss with their progress. `names` are the kinds of this version. */
export function createJobRepository(client: Executor, names: () => readonly string[]) {
  return {
    find: (id: string): Promise<JobRow | undefined> => findRow(client, findJob, [names(), id]),
    /** The newest job of a kind with this key. */
    findNewest: (name: string, key: string): Promise<JobRow | undefined> =>
      findRow(client, findNewestJob, [name, key]),
    /** Newest first; all states without `state`. */
    list: (
      state: JobState | undefined,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<JobRow[]> => listRows(client, listJobs, [names(), state ?? null, limit, offset]),
    /** The number of jobs of each kind in each state. */
    countByState: (): Promise<{ name: string; state: JobState; count: number }[]> =>
      listRows(client, countJobsByState, [names()]),
    countUnended: async (name: string): Promise<number> =>
      (await getRow(client, countUnendedJobs, [name])).count,
    /** The number of the learner's jobs of these kinds that wait or run. */
    countOwned: async (kinds: readonly string[], ownerId: number): Promise<number> =>
      (await getRow(client, countOwnedJobs, [kinds, ownerId])).count,
    /** The learner's jobs of these kinds that wait or run. */
    listOwned: (kinds: readonly string[], ownerId: number) =>
      listRows(client, listOwnedJobs, [kinds, ownerId]),
    /** Puts a waiting job behind all others. */
    queueLast: ({ id, name }: { id: string; name: string }) => execute(client, queueJobLast, [name, id]),
    /** Stores the progress of a job; resolves with whether it still runs. */
    saveProgress: async (
      job: { id: string; name: string },
      fraction: number,
      step: string,
    ): Promise<boolean> => (await execute(client, saveJobProgress, [job.id, fraction, step, job.name])) === 1,
  };
}

export type JobRepository = ReturnType<typeof createJobRepository>;
