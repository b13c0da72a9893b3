import { queryOptions } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import type { ShownTiming, Timing } from '@tingci/domain/material/resource-limits';
import type { ResourceSentence } from '@tingci/domain/material/timeline';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

const BASE = '/api/study/customize/v1';

type WireResource = ResponseOf<'/api/study/customize/v1/list'>['list'][number];

/** A learner's own sound or video. Times are milliseconds since 1970. */
export type Resource = {
  id: string;
  name: string;
  bytes: number;
  contentType: string;
  isVideo: boolean;
  /** Undefined when the file does not say it. */
  durationMs: number | undefined;
  sentenceCount: number;
  timing: ShownTiming;
  version: number;
  createdAt: number;
  /** Beyond the free number, without Pro. */
  isLocked: boolean;
};

export type ResourceDetail = Resource & {
  url: string;
  sentences: readonly ResourceSentence[];
};

/** The resources of the learner, with the room that all of their files take. */
export type ResourceShelf = {
  list: readonly Resource[];
  usedBytes: number;
  quotaBytes: number;
  /** How many more can be added; undefined with Pro. */
  freeLeft: number | undefined;
};

export const toResource = (wire: WireResource): Resource => ({
  id: wire.id,
  name: wire.name,
  bytes: wire.bytes,
  contentType: wire.content_type,
  isVideo: wire.content_type.startsWith('video/'),
  durationMs: wire.duration_ms ?? undefined,
  sentenceCount: wire.sentence_count,
  timing: wire.timing,
  version: wire.version,
  createdAt: wire.created_at,
  isLocked: wire.is_locked,
});

const toDetail = (wire: ResponseOf<'/api/study/customize/v1/detail/{id}'>): ResourceDetail => ({
  ...toResource(wire),
  url: wire.url,
  sentences: wire.sentences.map(({ start, end, ...rest }) => ({ ...rest, startMs: start, endMs: end })),
});

const resourcesKey = ['article', 'resources'] as const;

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
    queryFn: async ({ signal }) => toDetail(await api.read(`${BASE}/detail/{id}`, { id }, { signal })),
  });

/** A resource to practise: only sentences with text. The membership prompt opens for a locked one. */
export const resourcePracticeQuery = (id: string) =>
  queryOptions({
    queryKey: [...resourcesKey, 'practice', id],
    // A practice keeps its sentences while it is open.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => toDetail(await api.read(`${BASE}/practice/{id}`, { id }, { signal })),
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
