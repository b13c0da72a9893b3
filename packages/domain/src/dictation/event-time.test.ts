import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctInstant, longestWaitMs } from './event-time.ts';

const now = 1_800_000_000_000;
const day = 86_400_000;

describe('correctInstant', () => {
  it.each<[string, number, number | undefined, number]>([
    ['is the device’s while its clock is right', now - 5000, now, now - 5000],
    ['is not moved by the time a request takes', now - 5000, now - 30_000, now - 5000],
    ['is the device’s where it does not say what its clock shows', now - 7 * day, undefined, now - 7 * day],
    ['moves back with a clock that is a day ahead', now + day - 5000, now + day, now - 5000],
    ['moves forward with a clock that stands in 1970', 60_000, 65_000, now - 5000],
    ['is not in the future', now + 5000, now, now],
    ['is not longer ago than answers wait', 0, now, now - longestWaitMs],
  ])('%s', (_, reportedMs, sentAtMs, expected) => {
    expect(correctInstant({ reportedMs, sentAtMs, nowMs: now })).toBe(expected);
  });

  it('keeps the order of the events in one request, with any clock', () => {
    const time = fc.integer({ min: 0, max: 4_102_444_800_000 });
    fc.assert(
      fc.property(time, time, time, (a, b, sentAtMs) => {
        const [first = 0, second = 0] = [a, b].sort((left, right) => left - right);
        const kept = (reportedMs: number) => correctInstant({ reportedMs, sentAtMs, nowMs: now });
        expect(kept(first)).toBeLessThanOrEqual(kept(second));
      }),
    );
  });
});
