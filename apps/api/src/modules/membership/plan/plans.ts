import type { PlanType } from '@tingci/contract/membership/order';

/** What can be bought. Amounts are in fen (docs/specification.md, section 9). */
export type Plan = {
  type: PlanType;
  /** How many of the type the plan has, as an order names it. */
  number: number;
  months: number;
  amountFen: number;
  /** The price that the plan is compared with; null without one. */
  listFen: number | null;
};

/** The plans in the order of the page. No other price than these is ever charged. */
export const plans: readonly Plan[] = [
  { type: 'year', number: 1, months: 12, amountFen: 7800, listFen: 30_000 },
  { type: 'quarter', number: 1, months: 3, amountFen: 4800, listFen: 7500 },
  { type: 'month', number: 1, months: 1, amountFen: 2500, listFen: null },
];

/** The price of one month in fen, rounded. */
export const monthFen = ({ amountFen, months }: Plan): number => Math.round(amountFen / months);

/** The saved part of the list price in percent, rounded. */
export const savedPercent = ({ amountFen, listFen }: Plan): number =>
  listFen === null ? 0 : Math.round(((listFen - amountFen) / listFen) * 100);

/** The price of one answer-word book in fen. */
export const BOOK_FEN = 1900;

/** The payment app shows at most 127 bytes. */
const TITLE_BOOK = 30;

/** The name of what is bought, for the payment app. */
export const titleOf = ({ months, bookName }: { months: number; bookName: string | null }): string =>
  bookName === null
    ? `听词 Pro 会员 ${months} 个月`
    : `听词《${[...bookName].slice(0, TITLE_BOOK).join('')}》`;
