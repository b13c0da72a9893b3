import type { chapterSizes, namedChapters } from '@tingci/domain/lexicon/book/own-book';
import { formatEntry, type GivenLine } from '@tingci/domain/lexicon/entry-line';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { ownBooksQuery } from '../../../practice/api/books-api.ts';
import { toListFile } from './line-list.ts';

/** Number of words in a chapter of an own book. */
export type ChapterSize = (typeof chapterSizes)[number];

/** Switches automatic collecting, at once on the page; a refused change is reverted and rejects. */
export async function setAutoCollect(isAuto: boolean): Promise<void> {
  const show = (isAutoCollect: boolean) =>
    queryClient.setQueryData(ownBooksQuery.queryKey, (known) => known && { ...known, isAutoCollect });
  show(isAuto);
  try {
    await api.post('/api/study/lexicon/v1/word/collect/setting', { is_auto_collect: isAuto });
  } catch (error) {
    show(!isAuto);
    throw error;
  }
}

/** Creates an empty book. The caller shows the errors. */
export const createBook = (title: string, chapterSize: ChapterSize) =>
  api.post('/api/study/lexicon/v1/word/book/create', { title, word_count: chapterSize }, { isSilent: true });

/** A text of a list as the dictionary knows it. */
export type Match = {
  /** The word that the text is, or is a form of. */
  word: { id: number; word: string; translate: string } | null;
  /** Whether the word has exactly this spelling. */
  isExact: boolean;
  /** Similar spellings when there is no word. */
  suggestions: readonly string[];
};

/** Looks up texts, in their order. At most a hundred. */
export async function matchTexts(texts: readonly string[], signal: AbortSignal): Promise<Match[]> {
  const { list } = await api.read('/api/study/lexicon/v1/word/match', { words: [...texts] }, { signal });
  return list.map(({ word, is_exact: isExact, suggestions }) => ({ word, isExact, suggestions }));
}

/** Renames a book or changes the number of words in a chapter. */
export const updateBook = (
  bookId: number,
  title: string | undefined,
  chapterSize: ChapterSize | typeof namedChapters,
) =>
  api.post(
    '/api/study/lexicon/v1/update/{id}',
    { id: bookId, word_count: chapterSize, ...(title === undefined ? {} : { title }) },
    { isSilent: true },
  );

export const deleteBook = (bookId: number) =>
  api.post('/api/study/lexicon/v1/word/book/delete', { g_id: bookId });
export const restoreBook = (bookId: number) =>
  api.post('/api/study/lexicon/v1/word/book/restore', { g_id: bookId });

/** The ids of all words of a book, in its own order. */
export const listWordIds = async (bookId: number, signal: AbortSignal): Promise<number[]> =>
  (await api.read('/api/study/lexicon/v1/word/book/words/ids', { g_id: bookId }, { signal })).list;

/** Adds the lines of a list to the end of a book. Resolves with its name and the words that it did not have. */
export const addLines = (bookId: number, lines: readonly GivenLine[]) => {
  const path = '/api/study/lexicon/v1/word/book/words/add';
  const texts = lines.map(formatEntry);
  const file = toListFile(texts);
  return file
    ? api.upload(`${path}/list`, { g_id: bookId }, file)
    : api.post(path, { g_id: bookId, lines: texts });
};

/** Removes words from a book; resolves with the number. */
export const removeWords = async (bookId: number, ids: readonly number[]): Promise<number> =>
  (await api.post('/api/study/lexicon/v1/word/remove', { g_id: bookId, lexicon_ids: [...ids] })).removed;
