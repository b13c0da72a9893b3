import { createRandom } from '@tingci/domain/dictation/shuffle';
import { createMemoryModel } from '@tingci/domain/review/memory';
import { type SimulatedDay, type Simulation, simulateReviews } from '@tingci/domain/review/simulate';
import { round } from '../statistics.ts';

const DAYS = 365;
const WEEK = 7;
const SEEDS = 5;
/** The fortnight that the learner is away: days counted from 0. */
const AWAY = { from: 60, to: 74 };
const HOLIDAY = { from: '2026-03-02', to: '2026-03-15' };

/**
 * A simulated year: 1,000 words, 20 new a day, a cap of 100, a fortnight away, with and without a holiday. The result has
 * the reviews of the fullest day, the true retention, the day on which the backlog is gone, and the curve by week. The
 * retention is the average of several seeds, with the lowest and the highest.
 */
export function simulateYear(): Record<string, unknown> {
  return {
    away: simulate({ isAway: (day) => day >= AWAY.from && day < AWAY.to }),
    holiday: simulate({ holidays: [HOLIDAY] }),
  };
}

function simulate(fields: Partial<Simulation>): Record<string, unknown> {
  const model = createMemoryModel({});
  const years = Array.from({ length: SEEDS }, (_, seed) =>
    simulateReviews({
      model,
      days: DAYS,
      words: 1000,
      newADay: 20,
      cap: 100,
      random: createRandom(seed + 1),
      ...fields,
    }),
  );
  const retentions = years.map((days) => sum(days, 'right') / sum(days, 'reviewed'));
  const [first = []] = years;
  return {
    fullestDay: Math.max(...years.flat().map(({ reviewed }) => reviewed)),
    retention: round(retentions.reduce((total, each) => total + each, 0) / SEEDS, 4),
    retentionRange: [round(Math.min(...retentions), 4), round(Math.max(...retentions), 4)],
    backlogGoneOnDay: first.findLastIndex(({ waiting }) => waiting > 0) + 1,
    reviewsADayByWeek: byWeek(first, (week) => Math.round(sum(week, 'reviewed') / week.length)),
    waitingByWeek: byWeek(first, (week) => week.at(-1)?.waiting ?? 0),
  };
}

const sum = (days: readonly SimulatedDay[], field: keyof SimulatedDay): number =>
  days.reduce((total, day) => total + day[field], 0);

const byWeek = (days: readonly SimulatedDay[], of: (week: readonly SimulatedDay[]) => number): number[] =>
  Array.from({ length: Math.ceil(days.length / WEEK) }, (_, week) =>
    of(days.slice(week * WEEK, (week + 1) * WEEK)),
  );
