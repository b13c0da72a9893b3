import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { isUnderWay, type Job, type JobState, toJob } from '../../../shared-state/job/job-api.ts';

/** A job with the fields that only administrators see. */
export type AdminJob = Job & {
  /** Attempts started so far. */
  attempts: number;
  /** The learner who started it; null for a job of the operator. */
  ownerId: number | null;
};

type WirePage = ResponseOf<'/api/study/admin/v1/job/list'>;

const pageSize = 20;
const POLL_MS = 3_000;
const listKey = ['admin', 'jobs'];

/** Jobs of a state, or all, newest first; polled while one of them is active. */
export const jobsQuery = (state: JobState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...listKey, state ?? 'all'],
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) => {
      const request = { ...(state ? { state } : {}), page: pageParam, page_size: pageSize };
      return toPage(await api.read('/api/study/admin/v1/job/list', request, { signal }));
    },
    getNextPageParam: (last) => (last.page * pageSize < last.total ? last.page + 1 : undefined),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ list }) => list.some((job) => isUnderWay(job.state))) ? POLL_MS : false,
  });

function toPage({ list, total, page, counts }: WirePage) {
  const jobs = list.map(
    ({ attempts, owner_id, ...job }): AdminJob => ({ ...toJob(job), attempts, ownerId: owner_id }),
  );
  return { list: jobs, total, page, counts };
}

/** Reloads the list. */
export const refreshJobs = () => queryClient.invalidateQueries({ queryKey: listKey });

/** A dictionary file on the server. */
export type ImportFile = { file: string; bytes: number; changedAt: number };

/** The dictionary files that can be imported, newest first. */
export const importFilesQuery = queryOptions({
  queryKey: ['admin', 'import-files'],
  queryFn: async ({ signal }): Promise<ImportFile[]> => {
    const path = '/api/study/admin/v1/dictionary/file/list';
    const { list } = await api.read(path, {}, { signal });
    return list.map(({ file, bytes, changed_at }) => ({ file, bytes, changedAt: changed_at }));
  },
});

export type Encoding = NonNullable<RequestOf<'/api/study/admin/v1/dictionary/import'>['encoding']>;

/** Starts the import of a file; returns the id of its job, or of the active import. */
export async function startImport(file: string, encoding: Encoding, skipsBad: boolean): Promise<string> {
  const request = { file, encoding, keeps_good: skipsBad };
  return (await api.post('/api/study/admin/v1/dictionary/import', request)).job_id;
}
