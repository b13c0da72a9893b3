import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

// The library changes with the content, not with the learner.
const LIBRARY_MS = 10 * 60_000;

/** Every article. They are few, so the page filters them itself. */
export const articlesQuery = queryOptions({
  queryKey: ['article', 'list'],
  staleTime: LIBRARY_MS,
  queryFn: ({ signal }) => api.read('/api/study/article/v1/list', {}, { signal }),
});

/** One article, sentence by sentence. */
export const articleQuery = (id: number) =>
  queryOptions({
    queryKey: ['article', 'detail', id],
    staleTime: LIBRARY_MS,
    queryFn: ({ signal }) => api.read('/api/study/article/v1/detail', { article_id: id }, { signal }),
  });
