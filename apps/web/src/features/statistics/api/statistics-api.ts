import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import type { StatisticsRange } from '@tingci/domain/dictation/statistics';
import { api } from '../../../lib/api/api.ts';
import { countsAnswers } from '../../../lib/query-client.ts';

const path = '/api/study/lexicon/v1/data/analysis';

type WireAnalysis = ResponseOf<typeof path>;
type WireRange = WireAnalysis['range'];
type WireEffort = WireRange['modes'][number];

/** The work of some time. */
export type Effort = {
  /** Answered words. A word counts once in a practice. */
  answerCount: number;
  /** Words that were right at the first attempt. */
  rightCount: number;
  /** Words that were right in the end. */
  writtenCount: number;
  /** Active time of practice in milliseconds. */
  elapsedMs: number;
};

/** Exam papers that were submitted, and the time spent on them in milliseconds. */
type PaperWork = { paperCount: number; paperMs: number };

/** The same, with the words that were answered for the first time, and with papers. */
export type WordEffort = Effort & PaperWork & { newCount: number };

/** A day with answers, `YYYY-MM-DD` in the learner's time zone. */
export type CalendarDay = WordEffort & { day: string };

/** A day, week or month, with the words ever answered and mastered up to its end. */
export type Piece = WordEffort & { from: string; to: string; learnedTotal: number; masteredTotal: number };

export type Analysis = {
  /** Today, in the learner's time zone. */
  day: string;
  today: WordEffort & { wordCount: number };
  streak: { current: number; longest: number; isTodayDone: boolean };
  total: Effort & PaperWork & { wordCount: number; masteredCount: number };
  /** Right days after which a word is mastered. */
  daysNeeded: number;
  calendar: readonly CalendarDay[];
  range: WordEffort & {
    patterns: WireRange['patterns'];
    modes: readonly (Effort & Pick<WireEffort, 'mode'>)[];
    series: readonly Piece[];
    /** The time of the same length before. Null for the whole time. */
    before: WordEffort | null;
  };
};

const toEffort = (wire: Omit<WireEffort, 'mode'>): Effort => ({
  answerCount: wire.answer_count,
  rightCount: wire.right_count,
  writtenCount: wire.written_count,
  elapsedMs: wire.elapsed_ms,
});

const toPaperWork = (wire: Pick<WireRange, 'paper_count' | 'paper_elapsed_ms'>): PaperWork => ({
  paperCount: wire.paper_count,
  paperMs: wire.paper_elapsed_ms,
});

const toWordEffort = (wire: NonNullable<WireRange['before']>): WordEffort => ({
  ...toEffort(wire),
  ...toPaperWork(wire),
  newCount: wire.new_count,
});

const toAnalysis = ({ day, today, streak, total, calendar, range, ...wire }: WireAnalysis): Analysis => ({
  day,
  today: { ...toWordEffort(today), wordCount: today.word_count },
  streak: { current: streak.current, longest: streak.longest, isTodayDone: streak.is_today_done },
  total: {
    ...toEffort(total),
    ...toPaperWork(total),
    wordCount: total.word_count,
    masteredCount: total.mastered_count,
  },
  daysNeeded: wire.right_days_needed,
  calendar: calendar.map((each) => ({ ...toWordEffort(each), day: each.day })),
  range: {
    ...toWordEffort(range),
    patterns: range.patterns,
    modes: range.modes.map((each) => ({ ...toEffort(each), mode: each.mode })),
    series: range.series.map((piece) => ({
      ...toWordEffort(piece),
      from: piece.from,
      to: piece.to,
      learnedTotal: piece.learned_total,
      masteredTotal: piece.mastered_total,
    })),
    before: range.before && toWordEffort(range.before),
  },
});

/** The learner's statistics, with details of one range. Every answer changes them, so the cache is always stale. */
export const analysisQuery = (range: StatisticsRange) =>
  queryOptions({
    queryKey: ['analysis', range],
    meta: countsAnswers,
    staleTime: 0,
    queryFn: async ({ signal }) => toAnalysis(await api.read(path, { range }, { signal })),
    placeholderData: (before) => before,
  });
