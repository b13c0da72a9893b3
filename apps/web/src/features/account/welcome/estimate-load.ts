import { expectLoad, scheduleAgain } from '@tingci/domain/review/expected-load';
import { createMemoryModel } from '@tingci/domain/review/memory';
import type { LearnerCards } from '../api/card-groups-api.ts';
import { minutesFor } from './plan.ts';

/** The plan is simulated so far: today and 90 days. */
const DAYS = 91;
const WEEK = 7;
const MINUTE_MS = 60_000;

/** What a day costs, as the average of the week that ends with it. */
export type DayCost = {
  reviews: number;
  /** For reviews and new words. */
  minutes: number;
  /** Words over the cap at the end of the day. */
  waiting: number;
};

/** What a plan costs on each day from today on, with the words that are in review already. */
export function estimateLoad(
  { cards, retention, weights, holidays, reviewMs }: LearnerCards,
  plan: { words: number; dailyWords: number; cap: number; retention: number },
): DayCost[] {
  const model = createMemoryModel({ retention: plan.retention, weights });
  const days = expectLoad({
    model,
    days: DAYS,
    cards: plan.retention === retention ? cards : scheduleAgain(cards, model),
    words: plan.words,
    newADay: plan.dailyWords,
    cap: plan.cap,
    isHoliday: (day) => holidays.some(({ from, to }) => from <= day && day <= to),
  });
  return days.map(({ waiting }, at) => {
    const week = days.slice(Math.max(0, at + 1 - WEEK), at + 1);
    const average = (pick: 'reviewed' | 'fresh') =>
      week.reduce((sum, day) => sum + day[pick], 0) / week.length;
    const reviews = average('reviewed');
    return {
      reviews,
      minutes: Math.ceil((reviews * reviewMs) / MINUTE_MS) + minutesFor(average('fresh')),
      waiting,
    };
  });
}
