import { formatCount } from '../../lib/format/format-count.ts';

/** Texts of a book and its chapters on several pages. */
export const copy = {
  words: (count: number) => `${formatCount(count)} 词`,
  chapters: (count: number) => `${count} 章`,
  learned: (done: number, all: number) => `已学 ${done} / ${all}`,
  wrong: (count: number) => `错词 ${count}`,
  neverLearned: '还没学过',
  noChapters: '这本词书还没有章节',
} as const;
