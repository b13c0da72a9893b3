import { shiftDay, weekStart } from '../study-day.ts';
import { errorPatterns, noPatterns, type PatternCounts } from './judge/pattern.ts';
import type { LearnMode } from './mode.ts';

/**
 * On this many days a word must be right, without a mistake since, to leave the error book and to count as mastered.
 */
export const defaultRightDays = 3;

/**
 * How much was done: answered words and those that were right at the first attempt (a word counts once in a practice),
 * words that were right in the end (repetitions included), and active time.
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
  /** Wrong attempts by pattern, in the order of `errorPatterns`. */
  readonly patterns: readonly number[];
};

/** Numbers of words on a local day: answered for the first time, and mastered (if they still are). */
export type DayWords = { readonly day: string; readonly fresh: number; readonly mastered: number };

/** Exam papers that a learner submitted on a local day, whole or in part, and the time spent on them. */
export type DayPapers = { readonly day: string; readonly papers: number; readonly elapsedMs: number };

/** What a learner did, in order of days: practice, first and mastered words, papers. */
export type StudyRecord = {
  readonly rows: readonly DayRow[];
  readonly words: readonly DayWords[];
  readonly papers: readonly DayPapers[];
};

const noEffort: Effort = { answers: 0, right: 0, written: 0, elapsedMs: 0 };

/** The sum of the effort in some rows. */
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

/** The sum of wrong attempts by pattern in some rows. */
export const sumPatterns = (rows: readonly Pick<DayRow, 'patterns'>[]): PatternCounts =>
  rows.reduce(
    (sum, row) =>
      Object.fromEntries(
        errorPatterns.map((pattern, index) => [pattern, sum[pattern] + (row.patterns[index] ?? 0)]),
      ) as PatternCounts,
    noPatterns,
  );

export type Streak = { readonly current: number; readonly longest: number; readonly isTodayDone: boolean };

/**
 * Runs of consecutive days, from different days in order. The current run may end yesterday, because today is not
 * over.
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

/** The ranges of the statistics. All except `all` end today. */
export type StatisticsRange = 'week' | 'month' | 'quarter' | 'year' | 'all';

export type Span = { readonly from: string; readonly to: string };

const daysOf = { week: 7, month: 30, quarter: 91, year: 365 } as const;

/** The days of a range, both ends included. `all` starts with the learner's first day. */
export const spanOf = (range: StatisticsRange, today: string, firstDay: string | undefined): Span =>
  range === 'all'
    ? { from: firstDay ?? today, to: today }
    : { from: shiftDay(today, 1 - daysOf[range]), to: today };

/** The same number of days before a range. Undefined for `all`. */
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

/** Index of the first row for which `holds` is true (binary search). The number of rows when there is none. */
const firstAt = <Row>(rows: readonly Row[], holds: (row: Row) => boolean): number => {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middleIndex = (low + high) >> 1;
    if (holds(rows[middleIndex] as Row)) high = middleIndex;
    else low = middleIndex + 1;
  }
  return low;
};

/** Number of papers, and the time spent on them. */
export const sumPapers = (days: readonly DayPapers[]): { papers: number; paperMs: number } => ({
  papers: days.reduce((sum, { papers }) => sum + papers, 0),
  paperMs: days.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0),
});

/** Effort, first answers and papers of a span. */
export const summarise = ({ rows, words, papers }: StudyRecord, span: Span) => ({
  ...sumEffort(sliceDays(rows, span)),
  fresh: sliceDays(words, span).reduce((sum, { fresh }) => sum + fresh, 0),
  ...sumPapers(sliceDays(papers, span)),
});

/** The days on which a learner studied, in order. A day on which only wrong words were repeated counts too. */
export const listStudyDays = ({ rows, papers }: StudyRecord): string[] => {
  const practised = rows.filter(({ answers, written }) => answers > 0 || written > 0);
  return [...new Set([...practised, ...papers].map(({ day }) => day))].sort();
};

/** Buckets in order with their sums, and the words learned and mastered up to the end of each. */
export const summariseBuckets = (buckets: readonly Span[], record: StudyRecord) => {
  let from = '0000-01-01';
  let learned = 0;
  let mastered = 0;
  return buckets.map((bucket) => {
    for (const row of sliceDays(record.words, { from, to: bucket.to })) {
      learned += row.fresh;
      mastered += row.mastered;
    }
    from = shiftDay(bucket.to, 1);
    return { ...bucket, ...summarise(record, bucket), learned, mastered };
  });
};

const monthEnd = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/**
 * Splits a span into days (up to a month), weeks from Monday (up to a year) or calendar months. The first and the
 * last bucket can be shorter.
 */
export const splitSpan = ({ from, to }: Span): Span[] => {
  const endOf =
    to <= shiftDay(from, 30)
      ? (day: string) => day
      : to <= shiftDay(from, 370)
        ? (day: string) => shiftDay(weekStart(day), 6)
        : monthEnd;
  const buckets: Span[] = [];
  for (let start = from; start <= to; ) {
    const end = endOf(start);
    buckets.push({ from: start, to: end < to ? end : to });
    start = shiftDay(end, 1);
  }
  return buckets;
};
