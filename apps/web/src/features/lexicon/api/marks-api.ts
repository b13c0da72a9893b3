import { api } from '../../../lib/api/api.ts';

type BookName = { id: number; name: string };

/** Collects a word in an own book, and resolves with that book. `practisedId`: the book that the learner practises. */
export const collectWord = async (
  wordId: number,
  bookId: number,
  practisedId: number | undefined,
): Promise<BookName> =>
  (
    await api.post(
      '/api/study/lexicon/v1/word/collect',
      { word_id: wordId, g_id: bookId, ...(practisedId === undefined ? {} : { ac_id: practisedId }) },
      { isSilent: true },
    )
  ).book;

/** Removes a word from the book that it is collected in. Null when no book had it. */
export const cancelCollection = async (wordId: number): Promise<BookName | null> =>
  (await api.post('/api/study/lexicon/v1/word/collect/cancel', { word_id: wordId }, { isSilent: true })).book;

/** Marks a word as mastered, or removes the mark. */
export const masterWord = (wordId: number, isMastered: boolean) =>
  api.post('/api/study/lexicon/v1/word/proficient', { word_id: wordId, is_proficient: isMastered });
