import { infiniteQueryOptions } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { type Word, withWord } from '../../../shared-state/words/word.ts';

type ListPath = '/api/study/lexicon/v1/word/report/list';
export type WordReport = Omit<ResponseOf<ListPath>['list'][number], 'word'> & { word: Word };
export type ReportStatus = NonNullable<RequestOf<ListPath>['status']>;

const pageSize = 20;

const listKey = ['admin', 'word-reports'];

/** Reports of a status, latest first, in pages. */
export const reportsQuery = (status: ReportStatus) =>
  infiniteQueryOptions({
    queryKey: [...listKey, status],
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) => {
      const found = await api.read(
        '/api/study/lexicon/v1/word/report/list',
        { status, page: pageParam, page_size: pageSize },
        { signal },
      );
      return { ...found, list: found.list.map(withWord) };
    },
    getNextPageParam: (last) => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
  });

/** Reloads the reports of every status. */
export const refreshReports = () => queryClient.invalidateQueries({ queryKey: listKey });

/** Closes a report with a note, or opens it again; resolves with whether it changed. */
export const changeReport = async (id: number, status: ReportStatus, note: string): Promise<boolean> => {
  const { updated } = await api.post('/api/study/lexicon/v1/word/report/update', {
    report_ids: [id],
    status,
    note,
  });
  return updated > 0;
};
