import { namedChapterMax, unnamedChapter } from './own-book.ts';

/**
 * The words with chapters of a length that can be practised: the 201st word of `Unit 1` is in `Unit 1（2）`. `before`:
 * words that are in the book already.
 */
export function splitChapters<Word extends { chapter: string }>(
  words: readonly Word[],
  before: readonly { chapter: string }[] = [],
): Word[] {
  const counts = new Map<string, number>();
  const count = (chapter: string) => counts.get(chapter || unnamedChapter) ?? 0;
  const add = (chapter: string) => counts.set(chapter || unnamedChapter, count(chapter) + 1);
  for (const { chapter } of before) add(chapter);
  return words.map((word) => {
    let { chapter } = word;
    for (let part = 2; count(chapter) >= namedChapterMax; part++)
      chapter = `${word.chapter || unnamedChapter}（${part}）`;
    add(chapter);
    return chapter === word.chapter ? word : { ...word, chapter };
  });
}
