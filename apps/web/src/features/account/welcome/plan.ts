import { daysBetween, shiftDay } from '@tingci/domain/study-day';

const dayMs = 86_400_000;

/** The choices of new words per day. */
export const dailyChoices = [10, 20, 30, 50] as const;

/** Minutes for new words with their repeats: a chapter of twenty words takes about ten. */
export const minutesFor = (words: number): number => Math.ceil(words / 2);

/** Words of a book that the learner has not seen. */
export const wordsLeft = (book: { wordCount: number; learnedCount: number }): number =>
  Math.max(0, book.wordCount - book.learnedCount);

/** Days until the learner has seen every word of a book, with `daily` new ones a day; 0 when none is left. */
export const daysFor = (book: { wordCount: number; learnedCount: number }, daily: number): number =>
  Math.ceil(wordsLeft(book) / daily);

/** The instant on the last day of a plan of `days` that starts now; milliseconds since 1970. */
export const lastDayOf = (days: number, now: number): number => now + Math.max(0, days - 1) * dayMs;

/** Days before the exam that a plan leaves for repetition. */
const RESERVE_DAYS = 7;

/** Largest number of new words per day that a plan suggests. */
const MOST_SUGGESTED = 100;

/**
 * New words per day that finish a book a week before the exam, or on the last day when the exam is nearer. In steps of
 * five, from 5 to 100.
 */
export function suggestDaily(
  book: { wordCount: number; learnedCount: number },
  examDay: string,
  today: string,
): number {
  const until = daysBetween(today, examDay);
  const days = Math.max(1, until > 2 * RESERVE_DAYS ? until - RESERVE_DAYS : until);
  return Math.min(MOST_SUGGESTED, Math.max(5, Math.ceil(wordsLeft(book) / days / 5) * 5));
}

/** The day on which a plan of so many days from today ends. */
export const endOfPlan = (days: number, today: string): string => shiftDay(today, Math.max(0, days - 1));

const isIelts = ({ name }: { name: string }): boolean => name.startsWith('雅思');

/**
 * The book for a target band: the IELTS books in their order of difficulty (to 6.0, to 7.0, above). Without a band the
 * first other book.
 */
export function suggestBook<Book extends { name: string }>(
  books: readonly Book[],
  band: number | undefined,
): Book | undefined {
  if (band === undefined) return books.find((book) => !isIelts(book)) ?? books[0];
  const ielts = books.filter(isIelts);
  return ielts[band < 6.5 ? 0 : band < 7.5 ? 1 : 2] ?? ielts.at(-1) ?? books[0];
}

/** A day as `12月6日`, with the year when it is not this one. */
export const formatDay = (at: number, now: number): string => {
  const isSameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  const year = isSameYear ? {} : ({ year: 'numeric' } as const);
  return new Date(at).toLocaleDateString('zh-CN', { ...year, month: 'long', day: 'numeric' });
};
