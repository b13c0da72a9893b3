/** Most characters of a book's title, as a reader counts them. */
export const bookTitleMax = 9;

/** How many words a chapter of a learner's own book may hold. */
export const chapterSizes = [15, 30, 50, 100, 200] as const;
export const defaultChapterSize = 15;

/** Most words of one own book, and most own books of one learner. */
export const ownBookWordsMax = 10_000;
export const ownBooksMax = 200;

/** The name of the book that every learner has. */
export const defaultBookName = '生词本';

const segments = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Characters of a text as a reader counts them: an emoji of several code points is one. */
export function countCharacters(text: string): number {
  return [...segments.segment(text)].length;
}

/** How many chapters of `size` words a number of words makes. */
export function countChapters(words: number, size: number): number {
  return Math.ceil(words / size);
}

/** What is wrong with a title, ready to show; undefined when it can be used. */
export function findTitleFault(title: string): string | undefined {
  const shown = title.trim();
  if (shown === '') return '单词书名称';
  return countCharacters(shown) > bookTitleMax ? `单词书名称最多 ${bookTitleMax} 个字` : undefined;
}
