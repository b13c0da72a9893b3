import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadWords } from './spread.ts';

it.each([
  ['nothing', 0, [], 10, []],
  ['one word', 1, [], 10, [1]],
  ['three empty days', 6, [], 10, [1, 1, 2, 2, 3, 3]],
  ['the emptier day', 3, [5, 0, 5], 10, [2, 2, 2]],
  ['full days', 2, [10, 10, 10, 9, 9], 10, [4, 5]],
  ['more than three days', 7, [], 2, [1, 1, 2, 2, 3, 3, 4]],
])('%s', (_, count, loads, cap, expected) => {
  expect(spreadWords(count, loads, cap)).toEqual(expected);
});

it('loses no word and fills no day above the cap', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 300 }),
      fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 30 }),
      fc.integer({ min: 1, max: 50 }),
      (count, loads, cap) => {
        const days = spreadWords(count, loads, cap);
        expect(days).toHaveLength(count);
        const perDay = Map.groupBy(days, (day) => day);
        for (const [day, words] of perDay)
          expect(words.length + (loads[day - 1] ?? 0)).toBeLessThanOrEqual(cap);
      },
    ),
  );
});

/** Puts each word on the emptiest day. It looks at every day for every word. */
function spreadOneByOne(count: number, loads: readonly number[], cap: number, span: number): number[] {
  const planned = Array.from({ length: span }, (_, day) => loads[day] ?? 0);
  const days = Array.from({ length: count }, () => {
    const open = planned.map((load, day) => ({ load, day })).filter(({ load }) => load < cap);
    const emptiest = Math.min(...open.map(({ load }) => load));
    const { day } = open.find(({ load }) => load === emptiest) ?? { day: 0 };
    planned[day] = (planned[day] ?? 0) + 1;
    return day + 1;
  });
  return days.toSorted((a, b) => a - b);
}

it('is the same as word by word onto the emptiest day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 15 }),
      (count, loads, cap) => {
        const free = (day: number) => Math.max(0, cap - (loads[day] ?? 0));
        let [span, room] = [0, 0];
        for (; room < count || (span < 3 && span < count); span++) room += free(span);
        expect(spreadWords(count, loads, cap)).toEqual(spreadOneByOne(count, loads, cap, span));
      },
    ),
  );
});

it('spreads all words that can wait over as many days', () => {
  expect(spreadWords(50_000, [], 1)).toEqual(Array.from({ length: 50_000 }, (_, day) => day + 1));
});
