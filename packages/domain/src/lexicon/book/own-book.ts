import { findNameFault } from '../../account/shown-name.ts';

/** Maximum length of a book's title, in characters as a reader counts them. */
export const bookTitleMax = 9;

/** Sizes of a chapter of an own book, in words. */
export const chapterSizes = [15, 30, 50, 100, 200] as const;
export const defaultChapterSize = 15;

/** In place of a size: the chapters are those that the learner named. */
export const namedChapters = 0;

/** Most words of one named chapter; longer ones are split. */
export const namedChapterMax = 200;

/** The chapter of words without a name of one, in a book with named chapters. */
export const unnamedChapter = '未分章';

/** Maximum number of words in one own book, and of own books of one learner. */
export const ownBookWordsMax = 10_000;
export const ownBooksMax = 200;

/** Maximum number of one learner's words that no dictionary has. */
export const ownEntriesMax = 50_000;

/** The name of the default book, which every learner has. */
export const defaultBookName = '生词本';

const segments = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Number of characters as a reader counts them. An emoji of several code points is one character. */
export function countCharacters(text: string): number {
  return [...segments.segment(text)].length;
}

/** Number of chapters of `size` words. */
export function countChapters(words: number, size: number): number {
  return Math.ceil(words / size);
}

/** Why a title is invalid, as a message for the learner. Undefined when it is valid. */
export function findTitleFault(title: string): string | undefined {
  const shown = title.trim();
  if (shown === '') return '单词书名称';
  if (countCharacters(shown) > bookTitleMax) return `单词书名称最多 ${bookTitleMax} 个字`;
  return findNameFault(shown);
}
