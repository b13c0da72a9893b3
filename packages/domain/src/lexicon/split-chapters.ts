import { namedChapterMax, unnamedChapter } from './own-book.ts';

/** The words with chapters of a length that can be practised: the 201st word of `Unit 1` is in `Unit 1（2）`. */
export function splitChapters<Word extends { chapter: string }>(words: readonly Word[]): Word[] {
  const counts = new Map<string, number>();
  return words.map((word) => {
    const count = counts.get(word.chapter) ?? 0;
    counts.set(word.chapter, count + 1);
    const part = Math.floor(count / namedChapterMax) + 1;
    return part === 1 ? word : { ...word, chapter: `${word.chapter || unnamedChapter}（${part}）` };
  });
}
