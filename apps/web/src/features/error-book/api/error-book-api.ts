import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import type { ErrorPattern } from '@tingci/domain/dictation/judge/pattern';
import { api } from '../../../lib/api/api.ts';
import { countsAnswers } from '../../../lib/query-client.ts';
import { toPaperSource } from '../../../practice/api/paper-source-api.ts';
import type { PaperSource } from '../../../practice/paper-source.ts';
import { toWord, type Word } from '../../../shared-state/words/word.ts';

type ListPath = '/api/study/lexicon/v1/error/list';
export type ErrorSort = NonNullable<RequestOf<ListPath>['sort']>;
export type ErrorState = NonNullable<RequestOf<ListPath>['state']>;

type WireErrorWord = ResponseOf<ListPath>['list'][number];
type WireExport = ResponseOf<'/api/study/lexicon/v1/error/export'>['list'][number];
type WireMistake = ResponseOf<'/api/study/lexicon/v1/error/history'>['list'][number];

/** A word that the learner wrote wrongly. Instants are milliseconds since 1970. */
export type ErrorWord = {
  wordId: number;
  word: Word;
  bookId: number;
  /** The chapter of the last mistake. A new practice of the word is posted to it. */
  chapterId: number;
  wrongCount: number;
  /** Days on which the word was right since the day of the last mistake. */
  rightDayCount: number;
  patterns: WireErrorWord['patterns'];
  /** Empty when the learner asked for the answer. */
  lastTyped: string;
  lastWrongAt: number;
  /** The question of a paper that the word came from. */
  source: PaperSource | null;
};

/** The first page of a filter, with the number of all words, and of the right days after which a word leaves. */
export type FirstPage = { list: readonly ErrorWord[]; total: number; daysNeeded: number };

/** A word for an export file. Unknown texts are empty. */
export type ErrorExport = {
  word: string;
  translate: string;
  phonetics: { uk: string; us: string };
  bookName: string;
  wrongCount: number;
  rightDayCount: number;
  patterns: WireExport['patterns'];
  lastTyped: string;
  firstWrongAt: number;
  lastWrongAt: number;
};

/** One wrong answer. */
export type Mistake = Pick<WireMistake, 'id' | 'kind' | 'typed' | 'choice' | 'mode'> & {
  bookName: string;
  occurredAt: number;
};

const toErrorWord = (wire: WireErrorWord): ErrorWord => ({
  wordId: wire.lexicon_id,
  word: toWord(wire.word),
  bookId: wire.group_id,
  chapterId: wire.chapter_id,
  wrongCount: wire.wrong_count,
  rightDayCount: wire.right_day_count,
  patterns: wire.patterns,
  lastTyped: wire.last_typed,
  lastWrongAt: wire.last_wrong_at,
  source: toPaperSource(wire.source),
});

const toExport = (wire: WireExport): ErrorExport => ({
  word: wire.word,
  translate: wire.translate,
  phonetics: { uk: wire.ukphone, us: wire.usphone },
  bookName: wire.group_name,
  wrongCount: wire.wrong_count,
  rightDayCount: wire.right_day_count,
  patterns: wire.patterns,
  lastTyped: wire.last_typed,
  firstWrongAt: wire.first_wrong_at,
  lastWrongAt: wire.last_wrong_at,
});

const toMistake = ({ group_name, occurred_at, ...mistake }: WireMistake): Mistake => ({
  ...mistake,
  bookName: group_name,
  occurredAt: occurred_at,
});

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
    queryFn: async ({ signal }): Promise<FirstPage> => {
      const request = { ...fieldsOf(filter), page, page_size: pageSize };
      const options = { signal };
      const { keyword } = keywordOf(filter);
      const found = await (keyword === undefined
        ? api.read('/api/study/lexicon/v1/error/list', request, options)
        : api.read('/api/study/lexicon/v1/error/list/search', { ...request, keyword }, options));
      return { list: found.list.map(toErrorWord), total: found.total, daysNeeded: found.right_days_needed };
    },
  });

/** The counts for the filters: words by state, book and pattern. */
export const errorCountsQuery = (filter: ErrorFilter) =>
  queryOptions({
    queryKey: ['errors', 'counts', { ...filter, keyword: '', sort: 'recent' }],
    meta: countsAnswers,
    queryFn: async ({ signal }) => {
      const found = await api.read(
        '/api/study/lexicon/v1/error/list',
        { ...fieldsOf({ ...filter, sort: 'recent' }), page: 1, page_size: 1 },
        { signal },
      );
      const { groups, patterns, states } = found;
      return { groups, patterns, states, daysNeeded: found.right_days_needed };
    },
    placeholderData: (before) => before,
  });

/** The mistakes with a word, latest first. */
export const mistakesQuery = (wordId: number) =>
  infiniteQueryOptions({
    queryKey: ['errors', 'history', wordId],
    meta: countsAnswers,
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) => {
      const { list, page, page_size, total } = await api.read(
        '/api/study/lexicon/v1/error/history',
        { lexicon_id: wordId, page: pageParam, page_size: 20 },
        { signal },
      );
      return { list: list.map(toMistake), nextPage: page * page_size < total ? page + 1 : undefined };
    },
    getNextPageParam: ({ nextPage }) => nextPage,
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
  return (await Promise.all(pages)).flatMap(({ list }) => list.map(toErrorWord));
};

/** All words of a filter, with few fields. */
export const exportErrors = async (filter: ErrorFilter): Promise<ErrorExport[]> => {
  const request = { ...fieldsOf(filter), ...keywordOf(filter) };
  return (await api.post('/api/study/lexicon/v1/error/export', request)).list.map(toExport);
};

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
