import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import { countsAnswers, readsMastered, readsOwnBooks } from '../../../lib/query-client.ts';
import type { ChapterSize } from './own-books-api.ts';

/** What is compared. */
export type ContrastState = {
  /** Ids of books, at most four, in order. */
  books: readonly number[];
  /** Combinations whose words are shown: bit n stands for the n-th book. */
  parts: readonly number[];
  isUnmastered: boolean;
};

export type Contrast = {
  books: { id: number; name: string }[];
  parts: ResponseOf<'/api/study/lexicon/v1/contrast'>['parts'];
};

/** A word of a comparison. Unknown texts are empty. */
export type ContrastWord = {
  word: string;
  translate: string;
  phonetics: { uk: string; us: string };
  isLearned: boolean;
  isMastered: boolean;
};

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
    queryFn: async ({ signal }): Promise<Contrast> => {
      const found = await api.read('/api/study/lexicon/v1/contrast', { g_ids: [...books] }, { signal });
      return { books: found.books.map(({ id, name }) => ({ id, name })), parts: found.parts };
    },
  });

/** One page of the words of the chosen combinations, from 1. */
export const contrastWordsQuery = (place: ContrastState, page: number) =>
  queryOptions({
    queryKey: ['contrast', 'words', place, page],
    meta: { ...countsAnswers, ...readsOwnBooks, ...readsMastered },
    enabled: place.parts.length > 0,
    queryFn: async ({ signal }): Promise<{ list: ContrastWord[]; total: number }> => {
      const { list, total } = await api.read(
        '/api/study/lexicon/v1/contrast/words',
        { ...fieldsOf(place), page, page_size: pageSize },
        { signal },
      );
      return {
        list: list.map((entry) => ({
          word: entry.word,
          translate: entry.translate,
          phonetics: { uk: entry.ukphone, us: entry.usphone },
          isLearned: entry.is_learned,
          isMastered: entry.is_mastered,
        })),
        total,
      };
    },
  });

/** Makes an own book of the chosen combinations. The caller shows the errors. */
export const makeBook = (place: ContrastState, title: string, chapterSize: ChapterSize) =>
  api.post(
    '/api/study/lexicon/v1/contrast/book/create',
    { ...fieldsOf(place), title, word_count: chapterSize },
    { isSilent: true },
  );
