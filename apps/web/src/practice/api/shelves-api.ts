import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { countsAnswers } from '../../lib/query-client.ts';
import { toBook } from './books-api.ts';

// The shelves change with the content, not with the learner.
const SHELVES_MS = 10 * 60_000;

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
    queryFn: async ({ signal }) => {
      const { list } = await api.read(
        '/api/study/lexicon/v1/group/list',
        {
          ...(shelf.categoryId === undefined ? {} : { category_id: shelf.categoryId }),
          ...(shelf.sceneId === undefined ? {} : { scene_id: shelf.sceneId }),
          ...(shelf.keyword ? { keyword: shelf.keyword } : {}),
        },
        { signal },
      );
      return list.map(toBook);
    },
  });
