import {
  type DayPapers,
  listStudyDays,
  measureDayStreak,
  type Span,
  type StatisticsRange,
  type StudyRecord,
  sliceDays,
  spanBefore,
  spanOf,
  splitSpan,
  sumEffort,
  summarise,
  summariseBuckets,
  sumPapers,
  sumPatterns,
} from '@tingci/domain/dictation/statistics';
import { shiftDay, studyDay, weekStart } from '@tingci/domain/study-day';
import type { StatisticsRepository, WordRecord } from './statistics.repository.ts';

/** The papers that a learner submitted, by day in the time zone, in order. */
export type ListPaperDays = (userId: number, timeZone: string) => Promise<DayPapers[]>;

export type Analysis = ReturnType<typeof analyse> & { timeZone: string };

/** Weeks of the calendar before the current one. */
const calendarWeeks = 52;

/** A learner's work, by local day. */
export function createStatisticsService(repository: StatisticsRepository, listPaperDays: ListPaperDays) {
  return {
    async analyse(
      caller: { userId: number; timeZone: string },
      range: StatisticsRange,
      nowMs: number,
    ): Promise<Analysis> {
      const today = studyDay(nowMs, caller.timeZone);
      const [rows, counted, papers] = await Promise.all([
        repository.listDays(caller.userId),
        repository.countWords(caller.userId, caller.timeZone, today),
        listPaperDays(caller.userId, caller.timeZone),
      ]);
      return {
        ...analyse({ rows, words: counted.days, papers }, counted, range, today),
        timeZone: caller.timeZone,
      };
    },
  };
}

function analyse(record: StudyRecord, counted: WordRecord, range: StatisticsRange, today: string) {
  const { rows, words, papers } = record;
  const days = listStudyDays(record);
  const span = spanOf(range, today, days[0]);
  const before = spanBefore(range, today);
  const inRange = sliceDays(rows, span);
  const calendar = { from: shiftDay(weekStart(today), -7 * calendarWeeks), to: today };
  const sumOf = (part: Span) => summarise(record, part);
  return {
    today,
    ofToday: { ...sumOf({ from: today, to: today }), words: counted.answeredToday },
    streak: measureDayStreak(days, today),
    total: {
      ...sumEffort(rows),
      ...sumPapers(papers),
      days: days.length,
      words: words.reduce((sum, { fresh }) => sum + fresh, 0),
      mastered: words.reduce((sum, { mastered }) => sum + mastered, 0),
    },
    rightDaysNeeded: counted.rightDaysNeeded,
    calendar: days
      .filter((day) => calendar.from <= day && day <= calendar.to)
      .map((day) => ({ day, ...sumOf({ from: day, to: day }) })),
    range: {
      ...span,
      ...sumOf(span),
      patterns: sumPatterns(inRange),
      modes: Array.from(
        Map.groupBy(inRange, ({ mode }) => mode),
        ([mode, own]) => ({ mode, ...sumEffort(own) }),
      ).sort((left, right) => right.elapsedMs - left.elapsedMs),
      series: summariseBuckets(splitSpan(span), record),
      before: before ? sumOf(before) : null,
    },
  };
}
