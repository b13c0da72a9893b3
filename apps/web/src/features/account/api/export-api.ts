import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { jobQuery } from '../../../shared-state/job/job-api.ts';

/** An export that can be downloaded. Instants are in milliseconds since 1970. */
export type ReadyExport = { id: string; readyAt: number; expiresAt: number; bytes: number };

export type ExportState = {
  ready: ReadyExport | undefined;
  /** The job that makes the next export. It runs, or it has failed. */
  jobId: string | undefined;
  leftToday: number;
  dailyLimit: number;
};

const POLL_MS = 2_000;

/**
 * Milliseconds until the next read, or false. A failed or cancelled job changes only when the learner retries it. A job that
 * is done is missing in the next answer.
 */
export function pollInterval(exports: ExportState | undefined): number | false {
  if (exports?.jobId === undefined) return false;
  const state = queryClient.getQueryData(jobQuery(exports.jobId).queryKey)?.state;
  return state === 'failed' || state === 'cancelled' ? false : POLL_MS;
}

/** The export that can be downloaded, and the job of the next one. It is read again until that job ends. */
export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: async ({ signal }): Promise<ExportState> => {
    const answer = await api.read('/api/study/customer/v1/export/list', {}, { signal });
    const [first] = answer.list;
    return {
      ready: first && {
        id: first.id,
        readyAt: first.ready_at,
        expiresAt: first.expires_at,
        bytes: first.bytes,
      },
      jobId: answer.job_id ?? undefined,
      leftToday: answer.left_today,
      dailyLimit: answer.daily_limit,
    };
  },
  refetchInterval: ({ state }) => pollInterval(state.data),
});

/** Starts an export of everything that the learner owns. */
export async function startExport(): Promise<void> {
  await api.post('/api/study/customer/v1/export/create', {});
  await queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey });
}

/** The address of an export. It is valid for five minutes. */
export const addressOfExport = async (id: string): Promise<string> =>
  (await api.post('/api/study/customer/v1/export/address', { export_id: id })).url;
