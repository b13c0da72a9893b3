import { copy } from './copy.ts';

/** The name of what an order is for: a book, or months of Pro. */
export const productName = ({ months, bookName }: { months: number; bookName: string | null }): string =>
  bookName === null ? copy.orders.product(months) : copy.orders.book(bookName);
