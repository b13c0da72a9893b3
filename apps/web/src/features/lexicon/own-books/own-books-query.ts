import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import { countsAnswers, queryClient, readsOwnBooks } from '../../../lib/query-client.ts';
import type { ChapterSize } from './chapter-size.tsx';

export type OwnBooks = ResponseOf<'/api/study/lexicon/v1/word/book/list'>;
export type OwnBook = OwnBooks['list'][number];

/** The learner's own books, and the settings for where the next collected word goes. */
export const ownBooksQuery = queryOptions({
  queryKey: ['own-books'],
  meta: { ...countsAnswers, ...readsOwnBooks },
  queryFn: ({ signal }) => api.read('/api/study/lexicon/v1/word/book/list', {}, { signal }),
});

/** Switches automatic collecting, at once on the page; a refused change is reverted and rejects. */
export async function setAutoCollect(isAuto: boolean): Promise<void> {
  const show = (is_auto_collect: boolean) =>
    queryClient.setQueryData(ownBooksQuery.queryKey, (known) => known && { ...known, is_auto_collect });
  show(isAuto);
  try {
    await api.post('/api/study/lexicon/v1/word/collect/setting', { is_auto_collect: isAuto });
  } catch (error) {
    show(!isAuto);
    throw error;
  }
}

/** Renames a book or changes the number of words in a chapter. */
export const updateBook = (g_id: number, title: string | undefined, word_count: ChapterSize) =>
  api.post(
    '/api/study/lexicon/v1/word/book/update',
    { g_id, word_count, ...(title === undefined ? {} : { title }) },
    { isSilent: true },
  );

export const deleteBook = (g_id: number) => api.post('/api/study/lexicon/v1/word/book/delete', { g_id });
export const restoreBook = (g_id: number) => api.post('/api/study/lexicon/v1/word/book/restore', { g_id });
