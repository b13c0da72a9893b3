import { infiniteQueryOptions } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toWord, type Word } from '../../../shared-state/words/word.ts';

type ListPath = '/api/study/lexicon/v1/word/report/list';
export type ReportStatus = NonNullable<RequestOf<ListPath>['status']>;

const pageSize = 20;

type WireReport = ResponseOf<ListPath>['list'][number];

/** A report of a mistake in a word. Instants are milliseconds since 1970. */
export type WordReport = Pick<WireReport, 'id' | 'types' | 'description' | 'nickname' | 'note'> & {
  word: Word;
  /** The meanings that the learner saw. Empty when they are not known. */
  seenTranslation: string;
  reportedAt: number;
  /** Null while the report is open. */
  doneAt: number | null;
};

const toReport = ({ id, types, description, nickname, note, ...wire }: WireReport): WordReport => ({
  id,
  types,
  description,
  nickname,
  note,
  word: toWord(wire.word),
  seenTranslation: wire.shown_translate,
  reportedAt: wire.reported_at,
  doneAt: wire.done_at,
});

const listKey = ['admin', 'word-reports'];

/** Reports of a status, latest first, in pages. */
export const reportsQuery = (status: ReportStatus) =>
  infiniteQueryOptions({
    queryKey: [...listKey, status],
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) => {
      const { list, total, page, counts } = await api.read(
        '/api/study/lexicon/v1/word/report/list',
        { status, page: pageParam, page_size: pageSize },
        { signal },
      );
      return { list: list.map(toReport), total, page, counts };
    },
    getNextPageParam: (last) => (last.page * pageSize < last.total ? last.page + 1 : undefined),
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
