import {
  type DayRow,
  measureDayStreak,
  type Span,
  type StatisticsRange,
  sliceDays,
  spanBefore,
  spanOf,
  splitSpan,
  sumEffort,
  summarise,
  summariseBuckets,
  sumPatterns,
} from '@tingci/domain/dictation/statistics';
import { shiftDay, studyDay, weekStart } from '@tingci/domain/study-day';
import type { StatisticsRepository, WordRecord } from './statistics.repository.ts';

export type Analysis = ReturnType<typeof analyse> & { timeZone: string };

/** Weeks of the calendar before the current one. */
const calendarWeeks = 52;

/** A learner's work, by local day. */
export function createStatisticsService(repository: StatisticsRepository) {
  return {
    async analyse(
      caller: { userId: number; timeZone: string },
      range: StatisticsRange,
      nowMs: number,
    ): Promise<Analysis> {
      const today = studyDay(nowMs, caller.timeZone);
      const [days, words] = await Promise.all([
        repository.listDays(caller.userId),
        repository.countWords(caller.userId, caller.timeZone, today),
      ]);
      return { ...analyse(days, words, range, today), timeZone: caller.timeZone };
    },
  };
}

function analyse(rows: readonly DayRow[], words: WordRecord, range: StatisticsRange, today: string) {
  // A day on which only wrong words were repeated is a day of study too.
  const days = [
    ...new Set(rows.filter(({ answers, written }) => answers > 0 || written > 0).map(({ day }) => day)),
  ];
  const span = spanOf(range, today, rows[0]?.day);
  const before = spanBefore(range, today);
  const inRange = sliceDays(rows, span);
  const calendar = { from: shiftDay(weekStart(today), -7 * calendarWeeks), to: today };
  const sumOf = (part: Span) => summarise(rows, words.days, part);
  return {
    today,
    ofToday: { ...sumOf({ from: today, to: today }), words: words.answeredToday },
    streak: measureDayStreak(days, today),
    total: {
      ...sumEffort(rows),
      days: days.length,
      words: words.days.reduce((sum, { fresh }) => sum + fresh, 0),
      mastered: words.days.reduce((sum, { mastered }) => sum + mastered, 0),
    },
    rightDaysNeeded: words.rightDaysNeeded,
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
      series: summariseBuckets(splitSpan(span), rows, words.days),
      before: before ? sumOf(before) : null,
    },
  };
}
