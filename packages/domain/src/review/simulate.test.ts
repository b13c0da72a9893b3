import { describe, expect, it } from 'vitest';
import { createRandom } from '../dictation/shuffle.ts';
import { createMemoryModel, wantedRetention } from './memory.ts';
import { estimateLoad, type Simulation, simulateReviews } from './simulate.ts';

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

describe('the load of new words', () => {
  const loadOf = (newADay: number, words = 10_000) =>
    estimateLoad({ model, words, newADay }, [30, 90], createRandom(1));

  it('grows with the days and in proportion to the words', () => {
    const [after30 = 0, after90 = 0] = loadOf(20);
    expect(after30).toBeGreaterThan(20);
    expect(after90).toBeGreaterThan(after30);
    expect(loadOf(40)).toEqual([2 * after30, 2 * after90].map((value) => expect.closeTo(value, -0.5)));
  });

  it('falls after the last new word, and is 0 without one', () => {
    const [after30 = 0, after90 = 0] = loadOf(20, 600);
    expect(after90).toBeLessThan(after30);
    expect(loadOf(0)).toEqual([0, 0]);
  });
});
