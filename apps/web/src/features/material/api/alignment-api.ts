import { queryOptions } from '@tanstack/react-query';
import { isAlignable, type SentenceSpan } from '@tingci/domain/material/alignment';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { Resource } from '../../../practice/api/resource-api.ts';

const BASE = '/api/study/customize/v1/align';

/** What the alignment of a resource found, and the job that waits, runs, failed or was cancelled. */
export type Alignment = {
  jobId: string | undefined;
  /** The version of the sentences that it was made from. */
  version: number | undefined;
  spans: readonly SentenceSpan[];
};

export const alignmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['article', 'alignment', id],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Alignment> => {
      const wire = await api.read(`${BASE}/state/{id}`, { id }, { signal });
      return {
        jobId: wire.job_id ?? undefined,
        version: wire.version ?? undefined,
        spans: wire.sentences.map(({ start, end, ...rest }) => ({ ...rest, startMs: start, endMs: end })),
      };
    },
  });

/** Starts an alignment. The client shows the errors. */
export async function startAlignment(id: string): Promise<void> {
  await api.post(`${BASE}/{id}`, { id });
  await queryClient.invalidateQueries({ queryKey: alignmentQuery(id).queryKey });
}

/** Aligns a text whose times are estimated. Without it they stay, so a failure is not shown. */
export async function alignEstimated({
  id,
  contentType,
}: Pick<Resource, 'id' | 'contentType'>): Promise<void> {
  if (isAlignable(contentType))
    await api.post(`${BASE}/{id}`, { id }, { isSilent: true }).catch(() => undefined);
}
