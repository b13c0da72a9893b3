import { queryOptions } from '@tanstack/react-query';
import type { RequestOf } from '@tingci/contract/index';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Where something is collected from. */
export type CollectedSource = {
  kind: RequestOf<'/api/study/article/collect/state'>['source_kind'];
  id: string;
};

/** All queries about collected sentences and articles. */
export const collectionKey = ['article', 'collection'] as const;

/** Ids of what is collected of a source, by the id of the sentence; `''` for the whole source. */
export const collectStateQuery = ({ kind, id }: CollectedSource) =>
  queryOptions({
    queryKey: [...collectionKey, 'state', kind, id],
    queryFn: async ({ signal }): Promise<Record<string, number>> => {
      const request = { source_kind: kind, source_id: id };
      const { list } = await api.read('/api/study/article/collect/state', request, { signal });
      return Object.fromEntries(list.map((item) => [item.sentence_id, item.id]));
    },
  });

/** Reads the collection again. */
export const refreshCollection = () => queryClient.invalidateQueries({ queryKey: collectionKey });

/** Collects a sentence, or the whole source without one. */
export async function collect({ kind, id }: CollectedSource, sentenceId?: string): Promise<void> {
  const request = { id, source_kind: kind, ...(sentenceId !== undefined && { sentence_id: sentenceId }) };
  await api.post('/api/study/article/collect/add/{id}', request);
  await refreshCollection();
}

/** Removes items from the collection; resolves with the number. */
export async function removeCollected(ids: readonly number[]): Promise<number> {
  const [only] = ids;
  if (only !== undefined && ids.length === 1) {
    await api.post('/api/study/article/collect/delete/{id}', { id: only });
    await refreshCollection();
    return 1;
  }
  let removed = 0;
  for (let at = 0; at < ids.length; at += 100)
    removed += (await api.post('/api/study/article/collect/bulk-delete', { ids: ids.slice(at, at + 100) }))
      .removed;
  await refreshCollection();
  return removed;
}
