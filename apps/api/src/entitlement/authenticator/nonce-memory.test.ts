import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NonceLimits, NonceMemory } from './nonce-memory.ts';

const WINDOW_MS = 300_000;
const START_MS = 1_800_000_000_000;

/** A memory with a monotonic clock that the test moves. */
function createMemory(limits: NonceLimits = {}) {
  let passedMs = 0;
  const memory = new NonceMemory(WINDOW_MS, { ...limits, ticks: () => passedMs });
  return Object.assign(memory, {
    pass: (ms: number) => {
      passedMs += ms;
    },
  });
}

test('inside the window no key counts twice, in any order of timestamps and clock', () => {
  const step = fc.record({
    key: fc.integer({ min: 0, max: 30 }),
    offsetMs: fc.integer({ min: -WINDOW_MS, max: WINDOW_MS }),
    laterMs: fc.integer({ min: 0, max: 90_000 }),
    isRepeat: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const memory = new NonceMemory(WINDOW_MS);
      const seen = new Map<string, number>();
      let nowMs = START_MS;
      for (const { key, offsetMs, laterMs, isRepeat } of steps) {
        nowMs += laterMs;
        const name = `k${key}`;
        const stampMs = isRepeat ? (seen.get(name) ?? nowMs + offsetMs) : nowMs + offsetMs;
        // The signature check refuses timestamps outside the window before they come here.
        if (Math.abs(nowMs - stampMs) > WINDOW_MS) continue;
        const isKnown = seen.get(`${name}@${stampMs}`) !== undefined;
        const isNew = memory.add('scope', `${name}@${stampMs}`, stampMs, nowMs);
        expect(isNew).toBe(!isKnown);
        seen.set(`${name}@${stampMs}`, stampMs);
        seen.set(name, stampMs);
      }
    }),
  );
});

test('refuses when full, and has space again after the window', () => {
  const memory = createMemory({ capacity: 3 });
  for (const key of ['a', 'b', 'c']) expect(memory.add('scope', key, START_MS, START_MS)).toBe(true);
  expect(memory.add('scope', 'a', START_MS, START_MS)).toBe(false);
  expect(() => memory.add('scope', 'd', START_MS, START_MS)).toThrow(
    expect.objectContaining({ code: 'unavailable' }),
  );
  const laterMs = START_MS + WINDOW_MS + 120_000;
  memory.pass(laterMs - START_MS);
  for (const key of ['d', 'e', 'f']) expect(memory.add('scope', key, laterMs, laterMs)).toBe(true);
});

test('keeps a key to the last millisecond in which its timestamp counts', () => {
  const memory = new NonceMemory(WINDOW_MS);
  const lastOfMinuteMs = Math.ceil(START_MS / 60_000) * 60_000 - 1;
  expect(memory.add('scope', 'a', lastOfMinuteMs, lastOfMinuteMs)).toBe(true);
  // A key of another minute makes the memory delete old buckets.
  expect(memory.add('scope', 'b', lastOfMinuteMs + WINDOW_MS, lastOfMinuteMs + WINDOW_MS)).toBe(true);
  expect(memory.add('scope', 'a', lastOfMinuteMs, lastOfMinuteMs + WINDOW_MS)).toBe(false);
});

test('a key is kept while the clock is set ahead and back', () => {
  const memory = createMemory();
  expect(memory.add('scope', 'a', START_MS, START_MS)).toBe(true);
  memory.pass(60_000);
  const aheadMs = START_MS + 3_600_000;
  expect(memory.add('scope', 'b', aheadMs, aheadMs)).toBe(true);
  memory.pass(60_000);
  expect(memory.add('scope', 'a', START_MS, START_MS + 120_000)).toBe(false);
});

test('one scope cannot fill the memory of the others, and has space again after the window', () => {
  const memory = createMemory({ perScope: 2 });
  expect(memory.add('greedy', 'a', START_MS, START_MS)).toBe(true);
  expect(memory.add('greedy', 'b', START_MS + 60_000, START_MS)).toBe(true);
  expect(() => memory.add('greedy', 'c', START_MS, START_MS)).toThrow(
    expect.objectContaining({ code: 'rate_limited' }),
  );
  expect(memory.add('greedy', 'a', START_MS, START_MS)).toBe(false);
  expect(memory.add('other', 'a', START_MS, START_MS)).toBe(true);
  const laterMs = START_MS + WINDOW_MS + 130_000;
  memory.pass(laterMs - START_MS);
  expect(memory.add('greedy', 'c', laterMs, laterMs)).toBe(true);
});

test('a memory that forgets refuses nobody when it is full, and keeps the newest', () => {
  const memory = new NonceMemory(WINDOW_MS, { capacity: 2, forgetsOldest: true });
  for (const [key, stampMs] of [
    ['a', START_MS],
    ['b', START_MS + 60_000],
    ['c', START_MS + 120_000],
  ] as const) {
    expect(memory.add('scope', key, stampMs, START_MS)).toBe(true);
  }
  expect(memory.add('scope', 'b', START_MS + 60_000, START_MS)).toBe(false);
  expect(memory.add('scope', 'a', START_MS, START_MS)).toBe(true);
});
