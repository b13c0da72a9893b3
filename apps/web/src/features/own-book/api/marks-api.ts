import { api } from '../../../lib/api/api.ts';
import type { CollectOrigin } from '../../../shared-state/word-marks/store.ts';

type BookName = { id: number; name: string };

const paths = {
  lexicon: {
    collect: '/api/study/lexicon/v1/word/collect',
    cancel: '/api/study/lexicon/v1/word/collect/cancel',
  },
  article: { collect: '/api/study/article/word/collect', cancel: '/api/study/article/word/collect/cancel' },
} as const;

/** Collects a word in an own book, and resolves with that book. */
export const collectWord = async (
  wordId: number,
  bookId: number,
  { acId, from = 'lexicon' }: CollectOrigin,
): Promise<BookName> =>
  (
    await api.post(
      paths[from].collect,
      { word_id: wordId, g_id: bookId, ...(acId === undefined ? {} : { ac_id: acId }) },
      { isSilent: true },
    )
  ).book;

/** Removes a word from the book that it is collected in. Null when no book had it. */
export const cancelCollection = async (
  wordId: number,
  { from = 'lexicon' }: CollectOrigin,
): Promise<BookName | null> =>
  (await api.post(paths[from].cancel, { word_id: wordId }, { isSilent: true })).book;

/** Marks a word as mastered, or removes the mark. */
export const masterWord = (wordId: number, isMastered: boolean) =>
  api.post('/api/study/lexicon/v1/word/proficient', { word_id: wordId, is_proficient: isMastered });
