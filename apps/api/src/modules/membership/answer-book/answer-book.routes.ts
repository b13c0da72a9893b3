import { listAnswerBooks } from '@tingci/contract/membership/answer-book';
import { type Binding, bind } from '../../../http/bind.ts';
import { isMember } from '../../../http/caller.ts';
import type { BoughtBooks } from '../../../ledger/bought-books.ts';

/** An answer-word book without its words. */
export type AnswerBook = {
  id: number;
  name: string;
  description: string;
  cover: string;
  wordCount: number;
  chapterCount: number;
};

/** Handlers of the answer-word books. Their words are chapters like those of every book. */
export function createAnswerBookBindings(
  listBooks: () => Promise<AnswerBook[]>,
  bought: Pick<BoughtBooks, 'list'>,
): Binding[] {
  return [
    bind(listAnswerBooks, async (_fields, context) => {
      const [books, own] = await Promise.all([listBooks(), bought.list(context.session.userId)]);
      return {
        list: books.map(({ wordCount, chapterCount, ...book }) => ({
          ...book,
          word_count: wordCount,
          chapter_count: chapterCount,
          already_buy: own.has(book.id),
          is_open: own.has(book.id) || isMember(context),
        })),
      };
    }),
  ];
}
