import type { Book } from './catalogue.ts';
import type { BookProgress } from './lexicon.repository.ts';

/** A book of the library for one learner. */
export type ShelfBook = {
  book: Book;
  chapterCount: number;
  progress: BookProgress | undefined;
  /** Whether the learner put it on their shelf. */
  isOnShelf: boolean;
};
