import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import { countsAnswers, readsMastered, readsOwnBooks } from '../../../lib/query-client.ts';
import { type Word, withWord } from '../../../shared-state/words/word.ts';
import type { OwnFilter } from './word-filter.ts';

type WirePage = ResponseOf<'/api/study/lexicon/v1/word/book/words'>;
export type OwnWord = Omit<WirePage['list'][number], 'word'> & { word: Word };
export type OwnWordsPage = Omit<WirePage, 'list'> & { list: OwnWord[] };
export type OwnExport = ResponseOf<'/api/study/lexicon/v1/word/book/export'>['list'][number];

export const pageSize = 100;

const fieldsOf = ({ bookId, sort, keyword }: OwnFilter) => ({
  g_id: bookId ?? 0,
  sort,
  ...(keyword.trim() === '' ? {} : { keyword: keyword.trim() }),
});

/** One page of an own book's words, from 1, with the book. */
export const ownWordsQuery = (filter: OwnFilter, page: number) =>
  queryOptions({
    queryKey: ['own-words', filter, page],
    meta: { ...countsAnswers, ...readsOwnBooks, ...readsMastered },
    enabled: filter.bookId !== undefined,
    queryFn: async ({ signal }): Promise<OwnWordsPage> => {
      const found = await api.read(
        '/api/study/lexicon/v1/word/book/words',
        { ...fieldsOf(filter), page, page_size: pageSize },
        { signal },
      );
      return { ...found, list: found.list.map(withWord) };
    },
  });

/** The ids of all words of a filter, in its order. */
export const listOwnWordIds = async (filter: OwnFilter): Promise<number[]> =>
  (await api.post('/api/study/lexicon/v1/word/book/words/ids', fieldsOf(filter))).list;

/** All words of a filter, with few fields. */
export const exportOwnWords = async (filter: OwnFilter): Promise<OwnExport[]> =>
  (await api.post('/api/study/lexicon/v1/word/book/export', fieldsOf(filter))).list;

/** Moves words to another own book; resolves with the number. */
export const moveWords = async (g_id: number, to_g_id: number, ids: readonly number[]): Promise<number> =>
  (await api.post('/api/study/lexicon/v1/word/move', { g_id, to_g_id, lexicon_ids: [...ids] })).moved;

/** Removes words from a book; resolves with the number. */
export const removeWords = async (g_id: number, ids: readonly number[]): Promise<number> =>
  (await api.post('/api/study/lexicon/v1/word/remove', { g_id, lexicon_ids: [...ids] })).removed;

/** Restores them at their positions. */
export const restoreWords = (g_id: number, ids: readonly number[]) =>
  api.post('/api/study/lexicon/v1/word/restore', { g_id, lexicon_ids: [...ids] });

/** Moves a word before another of its book; to the end without one. */
export const orderWord = (g_id: number, id: number, beforeId: number | undefined) =>
  api.post('/api/study/lexicon/v1/word/order', {
    g_id,
    lexicon_ids: [id],
    ...(beforeId === undefined ? {} : { before_id: beforeId }),
  });

export const saveNote = (g_id: number, lexicon_id: number, note: string) =>
  api.post('/api/study/lexicon/v1/word/note', { g_id, lexicon_id, note });

/** Marks words as mastered, or removes their marks; resolves with the words whose mark changed. */
export const masterWords = async (ids: readonly number[], is_proficient: boolean): Promise<number[]> =>
  (
    await api.post('/api/study/lexicon/v1/word/proficient/bulk-update', {
      lexicon_ids: [...ids],
      is_proficient,
    })
  ).changed;
