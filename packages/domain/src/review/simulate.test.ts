import { describe, expect, it } from 'vitest';
import { createRandom } from '../dictation/shuffle.ts';
import { createMemoryModel, wantedRetention } from './memory.ts';
import { type Simulation, simulateReviews } from './simulate.ts';

const model = createMemoryModel({});
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const away = { from: 60, to: 74 };
const isAway = (day: number) => day >= away.from && day < away.to;

const year = (fields: Partial<Simulation> = {}) =>
  simulateReviews({
    model,
    days: 365,
    words: 1000,
    newADay: 20,
    cap: 100,
    random: createRandom(1),
    ...fields,
  });

// `npm run bench -- review` prints the whole curve.
describe('a simulated year: 1,000 words, 20 new a day, a cap of 100, a fortnight away', () => {
  const days = year({ isAway });

  it('has no day over the cap, and learns every word once', () => {
    expect(Math.max(...days.map(({ reviewed }) => reviewed))).toBeLessThanOrEqual(100);
    expect(sum(days.map(({ fresh }) => fresh))).toBe(1000);
  });

  it('drains the backlog of the fortnight', () => {
    expect(days[away.to - 1]?.waiting).toBeGreaterThan(300);
    expect(days.slice(away.to + 14).every(({ waiting }) => waiting === 0)).toBe(true);
  });

  it('keeps the true retention within 2 points of the wanted one', () => {
    const share = sum(days.map(({ right }) => right)) / sum(days.map(({ reviewed }) => reviewed));
    expect(Math.abs(share - wantedRetention.usual)).toBeLessThan(0.02);
  });

  it('has no backlog when the fortnight is a holiday', () => {
    const rested = year({ holidays: [{ from: '2026-03-02', to: '2026-03-15' }] });
    expect(rested.every(({ waiting }) => waiting === 0)).toBe(true);
    expect(sum(rested.slice(60, 74).map(({ reviewed }) => reviewed))).toBe(0);
  });
});
