import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import type { ErrorPattern } from '@tingci/domain/dictation/pattern';
import { api } from '../../lib/api/api.ts';
import { countsAnswers } from '../../lib/query-client.ts';
import { type Word, withWord } from '../../shared-state/words/word.ts';

type ListPath = '/api/study/lexicon/v1/error/list';
export type ErrorSort = NonNullable<RequestOf<ListPath>['sort']>;
export type ErrorState = NonNullable<RequestOf<ListPath>['state']>;
export type ErrorWord = Omit<ResponseOf<ListPath>['list'][number], 'word'> & { word: Word };

/** The first page of a filter, with the number of all words. */
export type FirstPage = { list: readonly ErrorWord[]; total: number; right_days_needed: number };
export type ErrorExport = ResponseOf<'/api/study/lexicon/v1/error/export'>['list'][number];
export type Mistake = ResponseOf<'/api/study/lexicon/v1/error/history'>['list'][number];

/** Which words of the book, and in which order. */
export type ErrorFilter = {
  sort: ErrorSort;
  state: ErrorState;
  groupId: number | undefined;
  pattern: ErrorPattern | undefined;
  keyword: string;
};

export const pageSize = 50;

const fieldsOf = (filter: ErrorFilter) => ({
  sort: filter.sort,
  state: filter.state,
  ...(filter.groupId === undefined ? {} : { group_id: filter.groupId }),
  ...(filter.pattern === undefined ? {} : { pattern: filter.pattern }),
});

const keywordOf = ({ keyword }: ErrorFilter) => (keyword.trim() === '' ? {} : { keyword: keyword.trim() });

/** One page of the words of a filter, from 1. */
export const errorsQuery = (filter: ErrorFilter, page: number) =>
  queryOptions({
    queryKey: ['errors', 'page', filter, page],
    meta: countsAnswers,
    queryFn: async ({ signal }) => {
      const request = { ...fieldsOf(filter), page, page_size: pageSize };
      const options = { signal };
      const { keyword } = keywordOf(filter);
      const found = await (keyword === undefined
        ? api.read('/api/study/lexicon/v1/error/list', request, options)
        : api.read('/api/study/lexicon/v1/error/list/search', { ...request, keyword }, options));
      return { ...found, list: found.list.map(withWord) };
    },
  });

/** The counts for the filters: words by state, book and pattern. */
export const errorCountsQuery = (filter: ErrorFilter) =>
  queryOptions({
    queryKey: ['errors', 'counts', { ...filter, keyword: '', sort: 'recent' }],
    meta: countsAnswers,
    queryFn: ({ signal }) =>
      api.read(
        '/api/study/lexicon/v1/error/list',
        { ...fieldsOf({ ...filter, sort: 'recent' }), page: 1, page_size: 1 },
        { signal },
      ),
    placeholderData: (before) => before,
  });

/** The mistakes with a word, latest first. */
export const mistakesQuery = (wordId: number) =>
  infiniteQueryOptions({
    queryKey: ['errors', 'history', wordId],
    meta: countsAnswers,
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      api.read(
        '/api/study/lexicon/v1/error/history',
        { lexicon_id: wordId, page: pageParam, page_size: 20 },
        { signal },
      ),
    getNextPageParam: (last) => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
  });

/** The ids of all words of a filter, in its order. */
export const listErrorIds = async (filter: ErrorFilter): Promise<number[]> =>
  (await api.post('/api/study/lexicon/v1/error/list/ids', { ...fieldsOf(filter), ...keywordOf(filter) }))
    .list;

/** Words by id, at most 200, in the order of the filter. */
export const listChosenErrors = async (filter: ErrorFilter, ids: readonly number[]): Promise<ErrorWord[]> => {
  const request = { sort: filter.sort, state: filter.state, lexicon_ids: [...ids], page_size: 100 };
  const pages = Array.from({ length: Math.ceil(ids.length / 100) }, (_, index) =>
    api.post('/api/study/lexicon/v1/error/list', { ...request, page: index + 1 }),
  );
  return (await Promise.all(pages)).flatMap(({ list }) => list.map(withWord));
};

/** All words of a filter, with few fields. */
export const exportErrors = async (filter: ErrorFilter): Promise<ErrorExport[]> =>
  (await api.post('/api/study/lexicon/v1/error/export', { ...fieldsOf(filter), ...keywordOf(filter) })).list;

const changeLimit = 1000;

/**
 * Applies a change to many words, in as many requests as necessary; resolves with the words that changed before a
 * failure.
 */
const inBatches = async (
  ids: readonly number[],
  change: (part: number[]) => Promise<unknown>,
): Promise<number[]> => {
  for (let from = 0; from < ids.length; from += changeLimit) {
    try {
      await change(ids.slice(from, from + changeLimit));
    } catch (error) {
      if (from === 0) throw error;
      return ids.slice(0, from);
    }
  }
  return [...ids];
};

/** Removes words from the error book; resolves with the removed ones. Of more than a thousand, some may be missing. */
export const deleteErrors = (ids: readonly number[]): Promise<number[]> =>
  inBatches(ids, (part) => api.post('/api/study/lexicon/v1/error/delete', { lexicon_ids: part }));

/** Restores them; resolves with the restored ones. */
export const restoreErrors = (ids: readonly number[]): Promise<number[]> =>
  inBatches(ids, (part) => api.post('/api/study/lexicon/v1/error/restore', { lexicon_ids: part }));

/** Sets the number of right days after which a word leaves. */
export const changeDaysNeeded = (days: number) =>
  api.post('/api/study/lexicon/v1/error/setting/update', { right_days_needed: days });
