import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import { countsAnswers, readsMastered, readsOwnBooks } from '../../../lib/query-client.ts';
import type { ChapterSize } from '../own-books/chapter-size.tsx';
import type { ContrastState } from './address.ts';

export type Contrast = ResponseOf<'/api/study/lexicon/v1/contrast'>;
export type ContrastWord = ResponseOf<'/api/study/lexicon/v1/contrast/words'>['list'][number];

export const pageSize = 100;

const fieldsOf = ({ books, parts, isUnmastered }: ContrastState) => ({
  g_ids: [...books],
  parts: [...parts],
  is_unmastered: isUnmastered,
});

/** The comparison of the books. The last one stays visible while the next loads. */
export const contrastQuery = (books: readonly number[]) =>
  queryOptions({
    queryKey: ['contrast', 'parts', books],
    meta: { ...countsAnswers, ...readsOwnBooks, ...readsMastered },
    enabled: books.length >= 2,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.read('/api/study/lexicon/v1/contrast', { g_ids: [...books] }, { signal }),
  });

/** One page of the words of the chosen combinations, from 1. */
export const contrastWordsQuery = (place: ContrastState, page: number) =>
  queryOptions({
    queryKey: ['contrast', 'words', place, page],
    meta: { ...countsAnswers, ...readsOwnBooks, ...readsMastered },
    enabled: place.parts.length > 0,
    queryFn: ({ signal }) =>
      api.read(
        '/api/study/lexicon/v1/contrast/words',
        { ...fieldsOf(place), page, page_size: pageSize },
        { signal },
      ),
  });

/** Makes an own book of the chosen combinations. The caller shows the errors. */
export const makeBook = (place: ContrastState, title: string, chapterSize: ChapterSize) =>
  api.post(
    '/api/study/lexicon/v1/contrast/book/create',
    { ...fieldsOf(place), title, word_count: chapterSize },
    { isSilent: true },
  );
