import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../lib/api/api.ts';

type WireJob = ResponseOf<'/api/study/job/v1/detail'>;

export type JobState = WireJob['state'];

/** A job as pages show it. Instants are in milliseconds since 1970. */
export type Job = {
  id: string;
  name: string;
  title: string;
  state: JobState;
  /** From 0 to 1. */
  progress: number;
  /** Empty before the first step. */
  stepText: string;
  /** Why it failed; empty unless it failed. */
  error: string;
  createdAt: number;
  startedAt: number | null;
  endedAt: number | null;
};

/** Maps the names of the wire. */
export function toJob({ step_text, created_at, started_at, ended_at, ...wire }: WireJob): Job {
  const { id, name, title, state, progress, error } = wire;
  const times = { createdAt: created_at, startedAt: started_at, endedAt: ended_at };
  return { id, name, title, state, progress, stepText: step_text, error, ...times };
}

/** Whether a job is queued or running. */
export const isUnderWay = (state: JobState): boolean =>
  state === 'queued' || state === 'retrying' || state === 'running';

const POLL_MS = 1_000;

/** A job of the learner, or any job for an administrator; it is read again every second until it ends. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['job', id],
    queryFn: async ({ signal }) =>
      toJob(await api.read('/api/study/job/v1/detail', { job_id: id }, { signal })),
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data.state) ? false : POLL_MS),
  });

/** Cancels a job that is queued or running. */
export const cancelJob = async (id: string): Promise<Job> =>
  toJob(await api.post('/api/study/job/v1/cancel', { job_id: id }));

/** Queues a failed or cancelled job again. */
export const retryJob = async (id: string): Promise<Job> =>
  toJob(await api.post('/api/study/job/v1/retry', { job_id: id }));
