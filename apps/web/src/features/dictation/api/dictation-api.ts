import { queryOptions } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import type { PracticeReply, PracticeRequest } from '../model/outbox-batch.ts';
import type { AudioFailure } from '../model/player.ts';

/** The words of a chapter with its book's name. Signed sound addresses last longer than a sitting, so it stays fresh. */
export const chapterWordsQuery = (chapterId: number) =>
  queryOptions({
    queryKey: ['chapter-words', chapterId],
    staleTime: 10 * 60_000,
    queryFn: ({ signal }) =>
      api.post('/api/study/lexicon/v1/list', { chapter_id: chapterId }, { signal, isSilent: true }),
  });

/** Every book, for the picker. */
export const booksQuery = queryOptions({
  queryKey: ['dictation-books'],
  queryFn: ({ signal }) => api.post('/api/study/lexicon/v1/group/list', {}, { signal, isSilent: true }),
});

/** A book's chapters with the learner's progress, for the picker and the next chapter. */
export const chaptersQuery = (bookId: number) =>
  queryOptions({
    queryKey: ['dictation-chapters', bookId],
    queryFn: ({ signal }) =>
      api.post('/api/study/lexicon/v2/chapter/list', { group_id: bookId }, { signal, isSilent: true }),
  });

/** What the learner practised last, on whatever device. */
export const lastLearnedQuery = queryOptions({
  queryKey: ['last-learned'],
  queryFn: ({ signal }) => api.post('/api/study/customer/v1/last/learned', {}, { signal, isSilent: true }),
});

/** Posts answers; kept alive so that leaving the page does not cut it off. */
export const sendPractice = (request: PracticeRequest): Promise<PracticeReply> =>
  api.post('/api/study/lexicon/v1/practice/result', request, {
    isSilent: true,
    // Browsers refuse to keep more than 64 KiB alive.
    isKeptAlive: request.events.length <= 50,
  });

/** For each word up to three whose meanings can stand beside its own: they sound most like it. */
export const listDistractors = async (chapterIds: number[], wordIds: number[], seed: number) =>
  (
    await Promise.all(
      Array.from({ length: Math.ceil(wordIds.length / 100) }, (_, at) =>
        api.post(
          '/api/study/lexicon/v1/distractor/list',
          {
            chapter_ids: chapterIds.slice(0, 50),
            lexicon_ids: wordIds.slice(at * 100, at * 100 + 100),
            seed,
          },
          { isSilent: true },
        ),
      ),
    )
  ).flatMap(({ list }) => list);

/** Reports sound that would not play; a lost report is no loss to the learner. */
export const reportAudioFailure = (failure: AudioFailure): void => {
  api.post('/api/study/lexicon/v1/audio/fail', failure, { isSilent: true }).catch(() => undefined);
};

type ErrorListPath = '/api/study/lexicon/v1/error/list';
export type ErrorSort = NonNullable<RequestOf<ErrorListPath>['sort']>;
export type ErrorWord = ResponseOf<ErrorListPath>['list'][number];
export type ErrorFilter = { sort: ErrorSort; groupId: number | undefined; keyword: string; page: number };

const pageSize = 50;

/** One page of the error book; `groups` names the books that have wrong words, with their counts. */
export const errorsQuery = (filter: ErrorFilter) =>
  queryOptions({
    queryKey: ['errors', filter],
    queryFn: async ({ signal }) => {
      const request = {
        page: filter.page,
        page_size: pageSize,
        sort: filter.sort,
        ...(filter.groupId === undefined ? {} : { group_id: filter.groupId }),
      };
      const options = { signal, isSilent: true };
      const keyword = filter.keyword.trim();
      return keyword === ''
        ? api.post('/api/study/lexicon/v1/error/list', request, options)
        : api.post('/api/study/lexicon/v1/error/list/search', { ...request, keyword }, options);
    },
    placeholderData: (before) => before,
  });

/** The books that have wrong words, for the filter. */
export const errorGroupsQuery = queryOptions({
  queryKey: ['errors', 'groups'],
  queryFn: async ({ signal }) => {
    const answer = await api.post(
      '/api/study/lexicon/v1/error/list',
      { page: 1, page_size: 1 },
      { signal, isSilent: true },
    );
    return answer.groups;
  },
});

/** Takes words out of the error book. */
export const deleteErrors = (ids: number[]) =>
  api.post('/api/study/lexicon/v1/error/delete', { lexicon_ids: ids });

/** Puts them back. */
export const restoreErrors = (ids: number[]) =>
  api.post('/api/study/lexicon/v1/error/restore', { lexicon_ids: ids });
