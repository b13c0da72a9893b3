import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import {
  type CollectedSource,
  collectionKey,
  refreshCollection,
} from '../../../practice/api/collection-api.ts';

type ListPath = '/api/study/article/collect/list';

/** A collected sentence, or a whole article, which has no text. `collectedAt`: milliseconds since 1970. */
export type CollectedItem = {
  id: number;
  source: CollectedSource;
  title: string;
  text: string;
  /** The translation, or the Chinese title of an article. Can be empty. */
  translation: string;
  uk: string;
  us: string;
  collectedAt: number;
};

export type CollectedKind = RequestOf<ListPath>['kind'];

/** One page of the collection. */
export type CollectedPage = { list: CollectedItem[]; total: number };

const collectedPageSize = 100;

const toItem = (wire: ResponseOf<ListPath>['list'][number]): CollectedItem => ({
  id: wire.id,
  source: { kind: wire.source_kind, id: wire.source_id },
  title: wire.title,
  text: wire.en,
  translation: wire.zh,
  uk: wire.uk,
  us: wire.us,
  collectedAt: wire.collected_at,
});

const readPage = async (
  fields: Pick<RequestOf<ListPath>, 'kind' | 'query' | 'ids' | 'page'>,
  signal?: AbortSignal,
): Promise<CollectedPage> => {
  const request = { page_size: collectedPageSize, ...fields };
  const { list, total } = await api.read(
    '/api/study/article/collect/list',
    request,
    signal ? { signal } : {},
  );
  return { list: list.map(toItem), total };
};

/** The collected sentences or articles that contain the keyword, page by page. */
export const collectedQuery = (kind: CollectedKind, keyword: string) =>
  infiniteQueryOptions({
    queryKey: [...collectionKey, 'list', kind, keyword],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam, signal }) => {
      const found = await readPage(
        { kind, page: pageParam, ...(keyword !== '' && { query: keyword }) },
        signal,
      );
      return { ...found, next: pageParam * collectedPageSize < found.total ? pageParam + 1 : undefined };
    },
    getNextPageParam: ({ next }) => next,
  });

/** The collected sentences of a practice: those with the ids, or without ids the newest hundred. */
export const collectedSentencesQuery = (ids: readonly number[] | undefined) =>
  queryOptions({
    queryKey: [...collectionKey, 'practice', ids ?? 'all'],
    queryFn: async ({ signal }) =>
      (await readPage({ kind: 'sentence', page: 1, ...(ids && { ids: [...ids] }) }, signal)).list,
  });

/** Every collected sentence or article that contains the keyword. */
export async function listAllCollected(kind: CollectedKind, keyword: string): Promise<CollectedItem[]> {
  const items: CollectedItem[] = [];
  for (let page = 1, total = 1; items.length < total && page <= 20; page += 1) {
    const found = await readPage({ kind, page, ...(keyword !== '' && { query: keyword }) });
    items.push(...found.list);
    total = found.total;
  }
  return items;
}

export async function restoreCollected(ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += 100)
    await api.post('/api/study/article/collect/restore', { ids: ids.slice(at, at + 100) });
  await refreshCollection();
}
