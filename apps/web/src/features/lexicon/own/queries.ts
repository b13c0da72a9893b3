import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';

export type OwnBook = ResponseOf<'/api/study/lexicon/v1/word/book/list'>['list'][number];

/** The learner's own books, 生词本 first. */
export const ownBooksQuery = queryOptions({
  queryKey: ['own-books'],
  queryFn: ({ signal }) => api.post('/api/study/lexicon/v1/word/book/list', {}, { signal, isSilent: true }),
});
