import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../lib/api/api.ts';
import { countsAnswers, readsOwnBooks } from '../../lib/query-client.ts';

// The shelves change with the content, not with the learner.
const SHELVES_MS = 10 * 60_000;

export type Book = ResponseOf<'/api/study/lexicon/v1/group/list'>['list'][number];

/** The languages that have books; also loaded when the app starts. */
export const languagesQuery = queryOptions({
  queryKey: ['lexicon', 'languages'],
  staleTime: SHELVES_MS,
  queryFn: ({ signal }) => api.read('/api/study/lexicon/v1/language/list', {}, { signal }),
});

/** The categories of a language. */
export const categoriesQuery = (languageId: number | undefined) =>
  queryOptions({
    queryKey: ['lexicon', 'categories', languageId],
    staleTime: SHELVES_MS,
    enabled: languageId !== undefined,
    queryFn: ({ signal }) =>
      api.read('/api/study/lexicon/v1/category/list', { language_id: languageId ?? 0 }, { signal }),
  });

/** The scenes of a category. */
export const scenesQuery = (categoryId: number | undefined) =>
  queryOptions({
    queryKey: ['lexicon', 'scenes', categoryId],
    staleTime: SHELVES_MS,
    enabled: categoryId !== undefined,
    queryFn: ({ signal }) =>
      api.read('/api/study/lexicon/v1/scene/list', { category_id: categoryId ?? 0 }, { signal }),
  });

export type Shelf = {
  categoryId?: number | undefined;
  sceneId?: number | undefined;
  keyword?: string | undefined;
};

/** The books of a shelf with the learner's progress. The last list stays visible while the next loads. */
export const booksQuery = (shelf: Shelf) =>
  queryOptions({
    queryKey: ['lexicon', 'books', shelf],
    meta: countsAnswers,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.read(
        '/api/study/lexicon/v1/group/list',
        {
          ...(shelf.categoryId === undefined ? {} : { category_id: shelf.categoryId }),
          ...(shelf.sceneId === undefined ? {} : { scene_id: shelf.sceneId }),
          ...(shelf.keyword ? { keyword: shelf.keyword } : {}),
        },
        { signal },
      ),
  });

/** The learner's plan and today's progress. */
export const studyPlanQuery = queryOptions({
  queryKey: ['study-plan'],
  meta: countsAnswers,
  queryFn: ({ signal }) => api.read('/api/study/customer/v1/study-plan', {}, { signal }),
});

/** The chapters of a book with the learner's progress. */
export const chaptersQuery = (bookId: number) =>
  queryOptions({
    queryKey: ['lexicon', 'chapters', bookId],
    meta: { ...countsAnswers, ...readsOwnBooks },
    queryFn: ({ signal }) => api.read('/api/study/lexicon/v2/chapter/list', { group_id: bookId }, { signal }),
  });
