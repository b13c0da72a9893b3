import { infiniteQueryOptions } from '@tanstack/react-query';
import type { RequestOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import { countsAnswers, queryClient } from '../../../lib/query-client.ts';
import {
  historyKey,
  type ListeningProgress,
  toProgress,
} from '../../../practice/api/listening-progress-api.ts';
import { getPracticeStore } from '../../../practice/store/get-practice-store.ts';

type ListPath = '/api/study/article/v2/history/records';

export type SourceKind = NonNullable<RequestOf<ListPath>['source_kind']>;

/** A practice of the history. */
export type HistoryRecord = ListeningProgress & {
  source: { kind: SourceKind; id: string };
  title: string;
  sentenceCount: number;
  writtenCount: number;
  /** Labelled listening has a report of its own. */
  isLabelled: boolean;
  markCount: number;
  elapsedMs: number;
};

/** What the history shows: intensive listening of a kind of source, labelled listening, or with undefined all. */
export type HistoryChoice = SourceKind | 'labelled' | undefined;

const filterOf = (choice: HistoryChoice): Pick<RequestOf<ListPath>, 'source_kind' | 'is_labelled'> => {
  if (choice === undefined) return {};
  return choice === 'labelled' ? { is_labelled: true } : { source_kind: choice, is_labelled: false };
};

/** The chosen practices, the latest first. */
export const historyQuery = (choice: HistoryChoice) =>
  infiniteQueryOptions({
    queryKey: [...historyKey, 'list', choice ?? 'all'],
    meta: countsAnswers,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const request = { page: pageParam, ...filterOf(choice) };
      const { list, total, page, page_size } = await api.read(
        '/api/study/article/v2/history/records',
        request,
        { signal },
      );
      const records = list.map(
        (wire): HistoryRecord => ({
          ...toProgress(wire),
          source: { kind: wire.source_kind, id: wire.source_id },
          title: wire.title,
          sentenceCount: wire.sentence_count,
          writtenCount: wire.written_count,
          isLabelled: wire.is_labelled,
          markCount: wire.mark_count,
          elapsedMs: wire.elapsed_ms,
        }),
      );
      return { records, total, next: page * page_size < total ? page + 1 : undefined };
    },
    getNextPageParam: ({ next }) => next,
  });

const refresh = () => queryClient.invalidateQueries({ queryKey: historyKey });

/** Removes practices from the history, and from this device, so that their sources start anew. */
export async function deleteRecords(userId: number, ids: readonly string[]): Promise<void> {
  await api.post('/api/study/article/history/records/delete', { ids: [...ids] });
  const store = await getPracticeStore();
  for (const id of ids) await store.removeListening(userId, id);
  await refresh();
}

export async function restoreRecords(ids: readonly string[]): Promise<void> {
  await api.post('/api/study/article/history/records/restore', { ids: [...ids] });
  await refresh();
}
