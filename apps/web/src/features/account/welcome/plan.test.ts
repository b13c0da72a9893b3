import { describe, expect, it } from 'vitest';
import { daysFor, formatDay, lastDayOf, minutesFor } from './plan.ts';

describe('a plan', () => {
  it.each([
    [100, 0, 20, 5],
    [101, 0, 20, 6],
    [100, 85, 10, 2],
    [100, 100, 20, 0],
    [100, 120, 20, 0],
  ])('of %i words with %i learned and %i a day takes %i days', (wordCount, learnedCount, daily, days) => {
    expect(daysFor({ wordCount, learnedCount }, daily)).toBe(days);
  });

  it('ends on its last day; a plan of one day ends today', () => {
    const now = new Date(2026, 11, 30, 9).getTime();
    expect(formatDay(lastDayOf(1, now), now)).toBe('12月30日');
    expect(formatDay(lastDayOf(2, now), now)).toBe('12月31日');
    expect(formatDay(lastDayOf(3, now), now)).toBe('2027年1月1日');
  });

  it('takes half a minute per word', () => {
    expect([10, 15, 20].map(minutesFor)).toEqual([5, 8, 10]);
  });
});
