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
