import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { countsAnswers, readsMastered, readsOwnBooks } from '../../../lib/query-client.ts';
import type { OwnBook } from '../../../practice/api/books-api.ts';
import { toWord, type Word } from '../../../shared-state/words/word.ts';

/** Which words of which own book, in which order. */
export type OwnFilter = {
  /** Undefined when the address names no book. */
  bookId: number | undefined;
  sort: OwnSort;
  keyword: string;
};

export type OwnSort = 'added' | 'word' | 'wrong' | 'own';

/** A word of an own book. `addedAt`: milliseconds since 1970. */
export type OwnWord = {
  wordId: number;
  word: Word;
  /** The learner's own; the word's translation has it already. Empty without one. */
  ownMeaning: string;
  note: string;
  addedAt: number;
  wrongCount: number;
  /** Whether the learner recorded the word for this book. */
  hasRecording: boolean;
};

export type OwnWordsPage = {
  book: Pick<
    OwnBook,
    'id' | 'name' | 'wordCount' | 'chapterCount' | 'isDefault' | 'follow' | 'submission' | 'hasDecision'
  >;
  list: OwnWord[];
  total: number;
};

/** A word for an export file. Unknown texts are empty. */
export type OwnExport = {
  word: string;
  translate: string;
  phonetics: { uk: string; us: string };
  example: string;
  exampleTranslation: string;
  chapter: string;
  note: string;
  wrongCount: number;
  addedAt: number;
};

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
      const { book, list, total } = await api.read(
        '/api/study/lexicon/v1/word/book/words',
        { ...fieldsOf(filter), page, page_size: pageSize },
        { signal },
      );
      return {
        book: {
          id: book.id,
          name: book.name,
          wordCount: book.word_count,
          chapterCount: book.chapter_count,
          isDefault: book.is_default,
          follow: book.follow,
          submission: book.review,
          hasDecision: book.has_decision,
        },
        list: list.map((entry) => ({
          wordId: entry.lexicon_id,
          word: toWord(entry.word),
          ownMeaning: entry.own_meaning,
          note: entry.note,
          addedAt: entry.added_at,
          wrongCount: entry.wrong_count,
          hasRecording: entry.has_recording,
        })),
        total,
      };
    },
  });

/** The ids of all words of a filter, in its order. */
export const listOwnWordIds = async (filter: OwnFilter): Promise<number[]> =>
  (await api.post('/api/study/lexicon/v1/word/book/words/ids', fieldsOf(filter))).list;

/** All words of a filter, with few fields. */
export const exportOwnWords = async (filter: OwnFilter): Promise<OwnExport[]> => {
  const { list } = await api.post('/api/study/lexicon/v1/word/book/export', fieldsOf(filter));
  return list.map((entry) => ({
    word: entry.word,
    translate: entry.translate,
    phonetics: { uk: entry.ukphone, us: entry.usphone },
    example: entry.example,
    exampleTranslation: entry.example_translate,
    chapter: entry.chapter,
    note: entry.note,
    wrongCount: entry.wrong_count,
    addedAt: entry.added_at,
  }));
};

/** Whether words of the book can be changed: those of a book that follows another one are changed there. */
export const canChange = (book: Pick<OwnBook, 'follow'>): boolean => book.follow !== 'live';

/** The words of a filter as a package of Anki. */
export const exportDeck = async (filter: OwnFilter): Promise<Blob> => {
  const { file } = await api.post('/api/study/lexicon/v1/word/book/export/apkg', fieldsOf(filter));
  return new Blob([Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))]);
};

/** Moves words to another own book; resolves with the number. */
export const moveWords = async (bookId: number, toBookId: number, ids: readonly number[]): Promise<number> =>
  (
    await api.post('/api/study/lexicon/v1/word/move', {
      g_id: bookId,
      to_g_id: toBookId,
      lexicon_ids: [...ids],
    })
  ).moved;

/** Restores removed words at their positions. */
export const restoreWords = (bookId: number, ids: readonly number[]) =>
  api.post('/api/study/lexicon/v1/word/restore', { g_id: bookId, lexicon_ids: [...ids] });

/** Moves a word before another of its book; to the end without one. */
export const orderWord = (bookId: number, id: number, beforeId: number | undefined) =>
  api.post('/api/study/lexicon/v1/word/order', {
    g_id: bookId,
    lexicon_ids: [id],
    ...(beforeId === undefined ? {} : { before_id: beforeId }),
  });

export const saveNote = (bookId: number, wordId: number, note: string) =>
  api.post('/api/study/lexicon/v1/word/note', { g_id: bookId, lexicon_id: wordId, note });

/** Replaces the learner's own meaning; resolves with the earlier one. */
export const postMeaning = (bookId: number, wordId: number, meaning: string) =>
  api.post('/api/study/lexicon/v1/word/meaning', { g_id: bookId, lexicon_id: wordId, meaning });

/** Marks words as mastered, or removes their marks; resolves with the words whose mark changed. */
export const masterWords = async (ids: readonly number[], isMastered: boolean): Promise<number[]> =>
  (
    await api.post('/api/study/lexicon/v1/word/proficient/bulk-update', {
      lexicon_ids: [...ids],
      is_proficient: isMastered,
    })
  ).changed;
