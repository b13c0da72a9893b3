import type { paperSourceSchema } from '@tingci/contract/dictation/error-book';
import type { Word } from '@tingci/contract/lexicon/catalogue';
import { wantedRetention } from '@tingci/domain/review/memory';
import type { z } from 'zod';
import type { LearnerRules } from './card/fold-cards.ts';
import type { createPlanService } from './plan/plan.service.ts';
import type { createReviewStatisticsService } from './statistics/review-statistics.service.ts';
import type { createTodayService, WordToReview } from './today/today.service.ts';

type Today = Awaited<ReturnType<ReturnType<typeof createTodayService>['count']>>;
type Summary = Awaited<ReturnType<ReturnType<typeof createReviewStatisticsService>['summarise']>>;
type CardGroups = Awaited<ReturnType<ReturnType<typeof createPlanService>['listCardGroups']>>;
type Card = Pick<WordToReview, 'stability' | 'difficulty' | 'lastDay' | 'dueDay' | 'reviewCount'>;
type WordAnswer = Awaited<
  ReturnType<ReturnType<typeof createReviewStatisticsService>['findWord']>
>['answers'][number];
type StoredHoliday = LearnerRules['holidays'][number];

/** The question of a paper that each of some words came from, by word id. */
export type MapPaperSources = (
  userId: number,
  wordIds: readonly number[],
) => Promise<ReadonlyMap<number, z.output<typeof paperSourceSchema> | null>>;

export const presentHoliday = ({ id, from, to }: StoredHoliday) => ({ id, from, to });

export function presentToday({ nextDay, isDeferred, holiday, ...counts }: Today) {
  return {
    ...counts,
    next_day: nextDay,
    holiday: holiday ? presentHoliday(holiday) : null,
    is_deferred: isDeferred,
  };
}

export function presentCard({ stability, difficulty, lastDay, dueDay, reviewCount }: Card) {
  return { stability, difficulty, last_day: lastDay, due_day: dueDay, review_count: reviewCount };
}

export function presentAnswer({ at, mode, kind, typed, isRight, selfGrade }: WordAnswer) {
  return { at: at.getTime(), mode, kind, typed, is_right: isRight, grade: selfGrade };
}

export function presentWords(
  { list, total, rules }: { list: readonly WordToReview[]; total: number; rules: LearnerRules },
  words: readonly Word[],
  sources: Awaited<ReturnType<MapPaperSources>>,
) {
  return {
    list: list.map((row, at) => ({
      word: words[at] as Word,
      chapter_id: row.chapterId,
      card: presentCard(row),
      source: sources.get(row.wordId) ?? null,
    })),
    total,
    ...presentRules(rules),
    time_zone: rules.timeZone,
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

export function presentCardGroups({ groups, rules, today, reviewMs }: CardGroups) {
  return {
    list: groups.map(({ count, stability, difficulty, elapsedDays, dueIn }) => ({
      count,
      stability: stability && round(stability),
      difficulty: difficulty && round(difficulty),
      elapsed_days: round(elapsedDays),
      due_in: dueIn,
    })),
    ...presentRules(rules),
    day: today,
    review_ms: Math.round(reviewMs),
  };
}

const presentRules = ({ retention, weights, holidays }: LearnerRules) => ({
  retention: retention ?? wantedRetention.usual,
  weights,
  holidays: holidays.map(presentHoliday),
});

export function presentSummary({ strength, ...summary }: Summary) {
  const { total, ...states } = strength;
  return { ...summary, total, strength: states };
}
