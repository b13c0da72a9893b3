import { listAnswerBooks, prepareBookOrder } from '@tingci/contract/membership/answer-book';
import type { BoughtBooks } from '../../../entitlement/sold-books/bought-books.ts';
import type { CallerOf } from '../../../platform/challenge/caller-of.ts';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { isMember } from '../../../platform/http/caller/caller.ts';
import type { OrderService } from '../order/order.service.ts';
import { BOOK_FEN } from '../plan/plans.ts';

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
export function createAnswerBookBindings({
  listBooks,
  bought,
  orders,
  isOpen,
  callerOf,
}: {
  listBooks: () => Promise<AnswerBook[]>;
  bought: Pick<BoughtBooks, 'list'>;
  orders: Pick<OrderService, 'create'>;
  /** Whether anything can be bought. */
  isOpen: boolean;
  callerOf: CallerOf;
}): Binding[] {
  return [
    bind(listAnswerBooks, async (_fields, context) => {
      const [books, own] = await Promise.all([listBooks(), bought.list(context.session.userId)]);
      return {
        amount: BOOK_FEN,
        can_buy: isOpen,
        list: books.map(({ wordCount, chapterCount, ...book }) => ({
          ...book,
          word_count: wordCount,
          chapter_count: chapterCount,
          already_buy: own.has(book.id),
          is_open: own.has(book.id) || isMember(context),
        })),
      };
    }),
    bind(prepareBookOrder, async ({ book_id: bookId, amount, scene }, context) => {
      const caller = await callerOf('order', context);
      const made = await orders.create(caller, { bookId, amountFen: amount, scene });
      return { code_url: made.codeUrl, out_trade_no: made.outTradeNo };
    }),
  ];
}
