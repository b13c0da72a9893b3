import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../lib/api/api.ts';
import { countsAnswers, readsOwnBooks } from '../../lib/query-client.ts';

type WireBook = ResponseOf<'/api/study/lexicon/v1/group/list'>['list'][number];
type WireOwnBook = ResponseOf<'/api/study/lexicon/v1/word/book/list'>['list'][number];
type WireChapter = ResponseOf<'/api/study/lexicon/v2/chapter/list'>['list'][number];

/** A book of the shelves with the learner's progress. `lastLearnedAt`: milliseconds since 1970, null before the first answer. */
export type Book = {
  id: number;
  name: string;
  description: string;
  /** A CSS colour. */
  cover: string;
  wordCount: number;
  chapterCount: number;
  learnedCount: number;
  lastLearnedAt: number | null;
  /** Whether the learner put it on their shelf. */
  isOnShelf: boolean;
};

/** A book that the learner made. */
export type OwnBook = Omit<Book, 'description' | 'isOnShelf'> & {
  /** Whether it is 生词本, which nobody can delete. */
  isDefault: boolean;
  /** Words per chapter. */
  chapterSize: number;
  /** `live`: it follows a book of another learner. `ended`: it did, until that book was gone. */
  follow: 'none' | 'live' | 'ended';
  /** What became of its last submission for the community shelf. */
  submission: 'none' | 'waiting' | 'approved' | 'refused';
  /** Whether the learner has not closed the message about a decision. */
  hasDecision: boolean;
};

export type OwnBooks = {
  list: OwnBook[];
  /** Whether words go to the last used book without a dialog. */
  isAutoCollect: boolean;
  /** The book of the last collection, while it exists. */
  recentBookId: number | null;
  /** How many more books the learner can make. Null for members. */
  freeLeft: number | null;
};

/** A chapter of a book with the learner's progress. */
export type Chapter = {
  id: number;
  name: string;
  wordCount: number;
  learnedCount: number;
  wrongCount: number;
  lastLearnedAt: number | null;
};

const progressOf = (wire: Pick<WireBook, 'word_count' | 'learned_count' | 'last_learned_at'>) => ({
  wordCount: wire.word_count,
  learnedCount: wire.learned_count,
  lastLearnedAt: wire.last_learned_at,
});

/** Maps a book of a response. */
export const toBook = (wire: WireBook): Book => ({
  id: wire.id,
  name: wire.name,
  description: wire.description,
  cover: wire.cover,
  chapterCount: wire.chapter_count,
  isOnShelf: wire.is_on_shelf,
  ...progressOf(wire),
});

const toOwnBook = (wire: WireOwnBook): OwnBook => ({
  id: wire.id,
  name: wire.name,
  cover: wire.cover,
  chapterCount: wire.chapter_count,
  ...progressOf(wire),
  isDefault: wire.is_default,
  chapterSize: wire.chapter_size,
  follow: wire.follow,
  submission: wire.review,
  hasDecision: wire.has_decision,
});

const toChapter = (wire: WireChapter): Chapter => ({
  id: wire.id,
  name: wire.name,
  ...progressOf(wire),
  wrongCount: wire.wrong_count,
});

/** All books of the shelves, for the picker of the stage. */
export const booksQuery = queryOptions({
  queryKey: ['dictation-books'],
  queryFn: async ({ signal }) => {
    const { list } = await api.read('/api/study/lexicon/v1/group/list', {}, { signal });
    return list.map(toBook);
  },
});

/** The learner's own books, and the settings for where the next collected word goes. */
export const ownBooksQuery = queryOptions({
  queryKey: ['own-books'],
  meta: { ...countsAnswers, ...readsOwnBooks },
  queryFn: async ({ signal }): Promise<OwnBooks> => {
    const found = await api.read('/api/study/lexicon/v1/word/book/list', {}, { signal });
    return {
      list: found.list.map(toOwnBook),
      isAutoCollect: found.is_auto_collect,
      recentBookId: found.recent_g_id,
      freeLeft: found.free_left,
    };
  },
});

/** The chapters of a book with the learner's progress. */
export const chaptersQuery = (bookId: number) =>
  queryOptions({
    queryKey: ['chapters', bookId],
    meta: { ...countsAnswers, ...readsOwnBooks },
    queryFn: async ({ signal }) => {
      const { list } = await api.read('/api/study/lexicon/v2/chapter/list', { group_id: bookId }, { signal });
      return list.map(toChapter);
    },
  });
