import { orThrow } from '../../platform/core/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import { findRow, listRows } from '../../platform/db/statement.ts';
import type { Product } from '../ledger/ledger.ts';
import { findBookName, listBookNames } from './book-names.sql.ts';

/** The books that a grant can open: the answer-word books. */
export function createBookNames(client: Executor) {
  const find = async (bookId: number): Promise<string | null> =>
    (await findRow(client, findBookName, [bookId]))?.name ?? null;
  return {
    /** Null when there is no such book now. */
    find,
    /** Throws `not_found` when the product is a book that does not exist. */
    async require(product: Product): Promise<void> {
      if ('bookId' in product) orThrow((await find(product.bookId)) ?? undefined, 'not_found');
    },
    list: (): Promise<{ id: number; name: string }[]> => listRows(client, listBookNames, []),
  };
}

export type BookNames = ReturnType<typeof createBookNames>;
