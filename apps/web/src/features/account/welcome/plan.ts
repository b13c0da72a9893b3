const dayMs = 86_400_000;

/** The choices of new words per day. */
export const dailyChoices = [10, 20, 30, 50] as const;

/** Minutes for new words with their repeats: a chapter of twenty words takes about ten. */
export const minutesFor = (words: number): number => Math.ceil(words / 2);

/** Days until the learner has seen every word of a book, with `daily` new ones a day; 0 when none is left. */
export const daysFor = (book: { wordCount: number; learnedCount: number }, daily: number): number =>
  Math.ceil(Math.max(0, book.wordCount - book.learnedCount) / daily);

/** The instant on the last day of a plan of `days` that starts now; milliseconds since 1970. */
export const lastDayOf = (days: number, now: number): number => now + Math.max(0, days - 1) * dayMs;

/** A day as `12月6日`, with the year when it is not this one. */
export const formatDay = (at: number, now: number): string => {
  const isSameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  const year = isSameYear ? {} : ({ year: 'numeric' } as const);
  return new Date(at).toLocaleDateString('zh-CN', { ...year, month: 'long', day: 'numeric' });
};
