import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftDay } from '../study-day.ts';
import {
  type DayRow,
  measureDayStreak,
  type StatisticsRange,
  sliceDays,
  spanBefore,
  spanOf,
  splitSpan,
  sumEffort,
  summarise,
  summariseBuckets,
  sumPapers,
  sumPatterns,
} from './statistics.ts';

const today = '2026-11-21';
const ago = (days: number) => shiftDay(today, -days);

describe('measureDayStreak', () => {
  it.each([
    [[], 0, 0, false],
    [[0], 1, 1, true],
    [[1], 1, 1, false],
    [[2], 0, 1, false],
    [[2, 1, 0], 3, 3, true],
    [[2, 1], 2, 2, false],
    [[9, 8, 7, 6, 3, 1, 0], 2, 4, true],
    [[400, 399, 2], 0, 2, false],
  ])('practised %j days ago: current %i, longest %i', (days, current, longest, isTodayDone) => {
    expect(measureDayStreak(days.map(ago), today)).toEqual({ current, longest, isTodayDone });
  });

  it('continues over the end of a month and of February', () => {
    const days = ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01'];
    expect(measureDayStreak(days, '2028-03-01').current).toBe(4);
  });

  it('is at most the number of days, and at least one when there is a day', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(60), { maxLength: 40 }), (offsets) => {
        const days = offsets.sort((a, b) => b - a).map(ago);
        const { current, longest } = measureDayStreak(days, today);
        expect(current).toBeLessThanOrEqual(longest);
        expect(longest).toBeLessThanOrEqual(days.length);
        expect(longest).toBeGreaterThanOrEqual(Math.min(1, days.length));
      }),
    );
  });
});

describe('spans', () => {
  it.each<[StatisticsRange, string, number]>([
    ['week', '2026-11-15', 7],
    ['month', '2026-10-23', 30],
    ['quarter', '2026-08-23', 14],
    ['year', '2025-11-22', 53],
  ])('%s begins on %s and is cut into %i', (range, from, buckets) => {
    const span = spanOf(range, today, '2020-01-01');
    expect(span).toEqual({ from, to: today });
    expect(splitSpan(span)).toHaveLength(buckets);
    const before = spanBefore(range, today);
    expect(before?.to).toBe(shiftDay(from, -1));
  });

  it('of all starts with the first day, and uses months when it is long', () => {
    expect(spanOf('all', today, undefined)).toEqual({ from: today, to: today });
    expect(spanBefore('all', today)).toBeUndefined();
    const buckets = splitSpan(spanOf('all', today, '2024-12-30'));
    expect(buckets).toHaveLength(24);
    expect(buckets[0]).toEqual({ from: '2024-12-30', to: '2024-12-31' });
    expect(buckets.at(-1)).toEqual({ from: '2026-11-01', to: today });
  });

  it('are covered by their buckets, each day once', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(400), (length, end) => {
        const to = ago(end);
        const span = { from: shiftDay(to, -length), to };
        const buckets = splitSpan(span);
        expect(buckets[0]?.from).toBe(span.from);
        expect(buckets.at(-1)?.to).toBe(span.to);
        for (const [index, bucket] of buckets.entries()) {
          expect(bucket.from <= bucket.to).toBe(true);
          const next = buckets[index + 1];
          if (next) expect(shiftDay(bucket.to, 1)).toBe(next.from);
        }
        expect(buckets.length).toBeLessThanOrEqual(68);
      }),
    );
  });

  it('include both ends', () => {
    const rows = ['2025-12-31', '2026-01-01', '2026-01-01', '2026-01-31', '2026-02-01'].map((day) => ({
      day,
    }));
    expect(sliceDays(rows, { from: '2026-01-01', to: '2026-01-31' })).toEqual(rows.slice(1, 4));
    expect(sliceDays(rows, { from: '2026-03-01', to: '2026-03-31' })).toEqual([]);
    expect(sliceDays([], { from: '2026-03-01', to: '2026-03-31' })).toEqual([]);
  });

  it('have the same sums by bucket and one by one', () => {
    const row = fc.record({
      day: fc.nat(120).map(ago),
      mode: fc.constantFrom('听写', '默写'),
      answers: fc.nat(9),
      right: fc.nat(9),
      written: fc.nat(9),
      elapsedMs: fc.nat(999),
      patterns: fc.constant([0, 0, 0, 0, 0]),
    });
    const word = fc.record({ day: fc.nat(200).map(ago), fresh: fc.nat(9), mastered: fc.nat(9) });
    const byDay = (a: { day: string }, b: { day: string }) => (a.day < b.day ? -1 : 1);
    fc.assert(
      fc.property(
        fc.array(row),
        fc.array(word),
        fc.array(fc.record({ day: fc.nat(200).map(ago), papers: fc.nat(3), elapsedMs: fc.nat(999) })),
        fc.constantFrom('week', 'month', 'quarter'),
        (some, few, taken, range) => {
          const rows = (some as DayRow[]).sort(byDay);
          const words = few.sort(byDay);
          const record = { rows, words, papers: taken.sort(byDay) };
          for (const bucket of summariseBuckets(splitSpan(spanOf(range, today, undefined)), record)) {
            const isInside = ({ day }: { day: string }) => bucket.from <= day && day <= bucket.to;
            const until = words.filter(({ day }) => day <= bucket.to);
            expect(bucket).toEqual({
              from: bucket.from,
              to: bucket.to,
              ...sumEffort(rows.filter(isInside)),
              fresh: words.filter(isInside).reduce((sum, { fresh }) => sum + fresh, 0),
              ...sumPapers(record.papers.filter(isInside)),
              learned: until.reduce((sum, { fresh }) => sum + fresh, 0),
              mastered: until.reduce((sum, { mastered }) => sum + mastered, 0),
            });
            expect(summarise(record, bucket).fresh).toBe(bucket.fresh);
          }
        },
      ),
    );
  });
});

it('sums effort and patterns', () => {
  const rows = [
    {
      day: today,
      mode: '听写',
      answers: 4,
      right: 3,
      written: 4,
      elapsedMs: 5000,
      patterns: [1, 0, 0, 0, 2],
    },
    {
      day: today,
      mode: '默写',
      answers: 2,
      right: 1,
      written: 2,
      elapsedMs: 3000,
      patterns: [0, 0, 1, 0, 1],
    },
  ] as const;
  expect(sumEffort(rows)).toEqual({ answers: 6, right: 4, written: 6, elapsedMs: 8000 });
  expect(sumPatterns(rows)).toEqual({ missing: 1, extra: 0, wrong: 1, swapped: 0, doubled: 3 });
  expect(sumEffort([])).toEqual({ answers: 0, right: 0, written: 0, elapsedMs: 0 });
});
