import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import type { ShownTiming } from '@tingci/domain/material/resource-limits';
import type { ResourceSentence } from '@tingci/domain/material/timeline';
import { api } from '../../lib/api/api.ts';

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

/** A resource with its sentences. */
export const toResourceDetail = (
  wire: ResponseOf<'/api/study/customize/v1/detail/{id}'>,
): ResourceDetail => ({
  ...toResource(wire),
  url: wire.url,
  sentences: wire.sentences.map(({ start, end, ...rest }) => ({ ...rest, startMs: start, endMs: end })),
});

/** All queries about own sounds and videos. */
export const resourcesKey = ['article', 'resources'] as const;

/** A resource to practise: only sentences with text. The membership prompt opens for a locked one. */
export const resourcePracticeQuery = (id: string) =>
  queryOptions({
    queryKey: [...resourcesKey, 'practice', id],
    // A practice keeps its sentences while it is open.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) =>
      toResourceDetail(await api.read(`${BASE}/practice/{id}`, { id }, { signal })),
  });
