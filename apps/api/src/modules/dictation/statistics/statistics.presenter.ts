import type { Effort } from '@tingci/domain/dictation/statistics';
import type { Analysis } from './statistics.service.ts';

/** A learner's statistics. */
export function presentAnalysis({ today, ofToday, streak, total, range, ...rest }: Analysis) {
  return {
    time_zone: rest.timeZone,
    day: today,
    today: { ...presentWork(ofToday), word_count: ofToday.words },
    streak: { current: streak.current, longest: streak.longest, is_today_done: streak.isTodayDone },
    total: {
      ...presentEffort(total),
      ...presentPapers(total),
      day_count: total.days,
      word_count: total.words,
      mastered_count: total.mastered,
    },
    right_days_needed: rest.rightDaysNeeded,
    calendar: rest.calendar.map((each) => ({ day: each.day, ...presentWork(each) })),
    range: {
      from: range.from,
      to: range.to,
      ...presentWork(range),
      patterns: range.patterns,
      modes: range.modes.map((each) => ({ mode: each.mode, ...presentEffort(each) })),
      series: range.series.map((each) => ({
        from: each.from,
        to: each.to,
        ...presentWork(each),
        learned_total: each.learned,
        mastered_total: each.mastered,
      })),
      before: range.before ? presentWork(range.before) : null,
    },
  };
}

function presentEffort({ answers, right, written, elapsedMs }: Effort) {
  return { answer_count: answers, right_count: right, written_count: written, elapsed_ms: elapsedMs };
}

function presentPapers({ papers, paperMs }: { papers: number; paperMs: number }) {
  return { paper_count: papers, paper_elapsed_ms: paperMs };
}

function presentWork(work: Effort & { fresh: number; papers: number; paperMs: number }) {
  return { ...presentEffort(work), new_count: work.fresh, ...presentPapers(work) };
}
