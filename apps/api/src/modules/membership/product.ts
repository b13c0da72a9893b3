import type { Product } from '../../entitlement/ledger/ledger.ts';

/** A product as the contract has it in requests. */
export type WireProduct = { months: number } | { days: number } | { book_id: number };

/** The product of a request. */
export const toProduct = (wire: WireProduct): Product =>
  'book_id' in wire ? { bookId: wire.book_id } : wire;

/** The product for the detail of an audit entry. */
export const describeProduct = (product: Product): Record<string, number> =>
  'bookId' in product ? { book: product.bookId } : { ...product };

/** A stored product for a response. */
export function presentProduct(stored: {
  months: number;
  days: number;
  bookId: number | null;
  bookName: string | null;
}) {
  const { months, days, bookId, bookName } = stored;
  return { months, days, book: bookId === null ? null : { id: bookId, name: bookName ?? '' } };
}
