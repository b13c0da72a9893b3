import { queryOptions } from '@tanstack/react-query';
import type { RequestOf } from '@tingci/contract/index';
import type { Timing } from '@tingci/domain/material/resource-limits';
import type { ResourceSentence } from '@tingci/domain/material/timeline';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import {
  type Resource,
  resourcesKey,
  toResource,
  toResourceDetail,
} from '../../../practice/api/resource-api.ts';

const BASE = '/api/study/customize/v1';

/** The resources of the learner, with the room that all of their files take. */
export type ResourceShelf = {
  list: readonly Resource[];
  usedBytes: number;
  quotaBytes: number;
  /** How many more can be added; undefined with Pro. */
  freeLeft: number | undefined;
};

export const resourcesQuery = queryOptions({
  queryKey: [...resourcesKey, 'list'],
  queryFn: async ({ signal }): Promise<ResourceShelf> => {
    const wire = await api.read(`${BASE}/list`, {}, { signal });
    return {
      list: wire.list.map(toResource),
      usedBytes: wire.used_bytes,
      quotaBytes: wire.quota_bytes,
      freeLeft: wire.free_left ?? undefined,
    };
  },
});

/** A resource with all of its sentences, to change them. Another device may have changed it: each visit reads it again. */
export const resourceQuery = (id: string) =>
  queryOptions({
    queryKey: [...resourcesKey, 'detail', id],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      toResourceDetail(await api.read(`${BASE}/detail/{id}`, { id }, { signal })),
  });

/** Reads the shelf again. */
export const refreshResources = () => queryClient.invalidateQueries({ queryKey: resourcesKey });

export async function renameResource(id: string, name: string): Promise<void> {
  await api.post(`${BASE}/update/{id}`, { id, name });
  await refreshResources();
}

export async function deleteResource(id: string): Promise<void> {
  await api.post(`${BASE}/delete/{id}`, { id });
  await refreshResources();
}

type SaveRequest = RequestOf<'/api/study/customize/v1/sentence/save/{id}'>;

/** Keeps all sentences; resolves with the next version. The caller shows the errors. */
export async function saveSentences(
  id: string,
  change: { version: number; timing: Timing; sentences: readonly ResourceSentence[] },
): Promise<number> {
  const sentences: SaveRequest['sentences'] = change.sentences.map(({ startMs, endMs, ...rest }) => ({
    ...rest,
    start: startMs,
    end: endMs,
  }));
  const request: SaveRequest = { id, version: change.version, timing: change.timing, sentences };
  return (await api.post(`${BASE}/sentence/save/{id}`, request, { isSilent: true })).version;
}
