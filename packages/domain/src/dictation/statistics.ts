import { shiftDay, weekStart } from '../study-day.ts';
import type { LearnMode } from './mode.ts';
import { errorPatterns, noPatterns, type PatternCounts } from './pattern.ts';

/** Days on which a word must be written right, none of them with a mistake, to leave the error book and count as mastered. */
export const defaultRightDays = 3;

/**
 * How much was done: words answered (once for each time a word came up), those right at the first try, those got right
 * in the end, and active time.
 */
export type Effort = {
  readonly answers: number;
  readonly right: number;
  readonly written: number;
  readonly elapsedMs: number;
};

/** What a learner did on one local day in one mode. */
export type DayRow = Effort & {
  readonly day: string;
  readonly mode: LearnMode;
  /** Wrong tries by pattern, in the order of `errorPatterns`. */
  readonly patterns: readonly number[];
};

/** Words that reached something on a local day: answered for the first time, or mastered as they stand now. */
export type DayWords = { readonly day: string; readonly fresh: number; readonly mastered: number };

const noEffort: Effort = { answers: 0, right: 0, written: 0, elapsedMs: 0 };

/** The effort of some rows together. */
export const sumEffort = (rows: readonly Effort[]): Effort =>
  rows.reduce(
    (sum, row) => ({
      answers: sum.answers + row.answers,
      right: sum.right + row.right,
      written: sum.written + row.written,
      elapsedMs: sum.elapsedMs + row.elapsedMs,
    }),
    noEffort,
  );

/** Wrong tries by pattern of some rows together. */
export const sumPatterns = (rows: readonly Pick<DayRow, 'patterns'>[]): PatternCounts =>
  rows.reduce(
    (sum, row) =>
      Object.fromEntries(
        errorPatterns.map((pattern, place) => [pattern, sum[pattern] + (row.patterns[place] ?? 0)]),
      ) as PatternCounts,
    noPatterns,
  );

export type Streak = { readonly current: number; readonly longest: number; readonly isTodayDone: boolean };

/**
 * Runs of consecutive days, from distinct days in order. The current one may still end yesterday: today is not over.
 */
export const measureDayStreak = (days: readonly string[], today: string): Streak => {
  let longest = 0;
  let run = 0;
  let last = '';
  for (const day of days) {
    run = last !== '' && shiftDay(last, 1) === day ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  }
  const isTodayDone = last === today;
  return { current: isTodayDone || last === shiftDay(today, -1) ? run : 0, longest, isTodayDone };
};

/** The ranges a learner may look at; the calendar ones end today. */
export type StatisticsRange = 'week' | 'month' | 'quarter' | 'year' | 'all';

export type Span = { readonly from: string; readonly to: string };

const daysOf = { week: 7, month: 30, quarter: 91, year: 365 } as const;

/** The days of a range, both ends included; `all` begins with the learner's first day. */
export const spanOf = (range: StatisticsRange, today: string, firstDay: string | undefined): Span =>
  range === 'all'
    ? { from: firstDay ?? today, to: today }
    : { from: shiftDay(today, 1 - daysOf[range]), to: today };

/** As many days just before a range; undefined for `all`. */
export const spanBefore = (range: StatisticsRange, today: string): Span | undefined => {
  if (range === 'all') return undefined;
  const { from } = spanOf(range, today, undefined);
  return { from: shiftDay(from, -daysOf[range]), to: shiftDay(from, -1) };
};

/** The rows of a span, from rows in order of days. */
export const sliceDays = <Row extends { readonly day: string }>(rows: readonly Row[], span: Span): Row[] =>
  rows.slice(
    firstAt(rows, ({ day }) => day >= span.from),
    firstAt(rows, ({ day }) => day > span.to),
  );

/** Index of the first row from which on `holds` is true, by halving; their number when it never is. */
const firstAt = <Row>(rows: readonly Row[], holds: (row: Row) => boolean): number => {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(rows[middle] as Row)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Effort and first answers of a span; both lists in order of days. */
export const summarise = (rows: readonly DayRow[], words: readonly DayWords[], span: Span) => ({
  ...sumEffort(sliceDays(rows, span)),
  fresh: sliceDays(words, span).reduce((sum, { fresh }) => sum + fresh, 0),
});

/** Pieces in order with their sums, and the words learned and mastered by the end of each. */
export const summariseBuckets = (
  pieces: readonly Span[],
  rows: readonly DayRow[],
  words: readonly DayWords[],
) => {
  let from = '0000-01-01';
  let learned = 0;
  let mastered = 0;
  return pieces.map((piece) => {
    for (const row of sliceDays(words, { from, to: piece.to })) {
      learned += row.fresh;
      mastered += row.mastered;
    }
    from = shiftDay(piece.to, 1);
    return { ...piece, ...summarise(rows, words, piece), learned, mastered };
  });
};

const monthEnd = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/**
 * A span cut into days (up to a month), weeks from Monday (up to a year) or calendar months; the first and last piece
 * are as short as the span makes them.
 */
export const splitSpan = ({ from, to }: Span): Span[] => {
  const endOf =
    to <= shiftDay(from, 30)
      ? (day: string) => day
      : to <= shiftDay(from, 370)
        ? (day: string) => shiftDay(weekStart(day), 6)
        : monthEnd;
  const pieces: Span[] = [];
  for (let start = from; start <= to; ) {
    const end = endOf(start);
    pieces.push({ from: start, to: end < to ? end : to });
    start = shiftDay(end, 1);
  }
  return pieces;
};
