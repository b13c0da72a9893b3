import { rateClasses } from '@tingci/contract/endpoint';
import { describe, expect, test } from 'vitest';
import type { Session } from '../caller/caller.ts';
import { createRateLimits, networkOf } from './rate-limits.ts';

const MINUTE = 60_000;
const START = 1_800_000_000_000;

const learner = (userId: number): Session => ({
  id: String(userId),
  userId,
  isAdmin: false,
  timeZone: 'UTC',
  grants: [],
  provedAtMs: 0,
});

/** How many of `times` calls pass. */
async function passing(times: number, call: () => Promise<void>): Promise<number> {
  let passed = 0;
  for (let i = 0; i < times; i++) {
    try {
      await call();
      passed++;
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate_limited' });
    }
  }
  return passed;
}

test('each class of a caller has its own count, and callers do not share counts', async () => {
  const limits = createRateLimits(1);
  const source = { ip: '10.0.0.1' };
  for (const [rate, max] of Object.entries(rateClasses) as [keyof typeof rateClasses, number][]) {
    expect(await passing(max + 5, () => limits.checkCaller(source, rate, learner(1), START))).toBe(max);
    expect(await passing(max + 5, () => limits.checkCaller(source, rate, learner(2), START))).toBe(max);
    expect(await passing(max + 5, () => limits.checkCaller(source, rate, undefined, START))).toBe(max);
  }
});

test('a window starts with a call and closes after a minute, whatever was refused meanwhile', async () => {
  const limits = createRateLimits(1);
  const call = (nowMs: number) => () => limits.checkCaller({ ip: '::1' }, 'sms', learner(1), nowMs);
  expect(await passing(9, call(START))).toBe(9);
  expect(await passing(9, call(START + MINUTE - 1))).toBe(1);
  expect(await passing(20, call(START + MINUTE))).toBe(10);
});

test('a clock set back does not lock anybody out', async () => {
  const limits = createRateLimits(1);
  const call = (nowMs: number) => () => limits.checkCaller({ ip: '::1' }, 'sms', learner(1), nowMs);
  expect(await passing(11, call(START))).toBe(10);
  expect(await passing(11, call(START - 60 * MINUTE))).toBe(10);
});

test('a flood of networks does not grow the memory endlessly, and does not remove learners', async () => {
  const limits = createRateLimits(1);
  const own = () => limits.checkCaller({ ip: '::1' }, 'sms', learner(1), START);
  const first = { ip: '10.0.0.0' };
  expect(await passing(11, own)).toBe(10);
  expect(await passing(11, () => limits.checkCaller(first, 'sms', undefined, START))).toBe(10);
  for (let i = 0; i < 20_000; i++) await limits.checkAddress({ ip: `10.1.${i >> 8}.${i & 0xff}` }, START);
  expect(await passing(1, own)).toBe(0);
  // The least recently seen network was removed.
  expect(await passing(1, () => limits.checkCaller(first, 'sms', undefined, START))).toBe(1);
});

test('beyond the limit of all processes a caller is refused, and Redis is not asked again in that minute', async () => {
  const asked: string[] = [];
  const taken: Record<string, number> = {};
  const shared = {
    take: async ({ name, most }: { name: string; most: number }, key: string, cost: number) => {
      asked.push(`${name} ${key} ${cost}`);
      taken[name] = (taken[name] ?? 0) + cost;
      return taken[name] <= most;
    },
  };
  const [one, two] = [createRateLimits(1, shared), createRateLimits(1, shared)];
  const source = { ip: '10.0.0.1' };
  for (let i = 0; i < 5; i++) {
    await one.checkCaller(source, 'sms', learner(1), START);
    await two.checkCaller(source, 'sms', learner(1), START);
  }
  await expect(one.checkCaller(source, 'sms', learner(1), START)).rejects.toMatchObject({
    code: 'rate_limited',
  });
  expect(asked).toHaveLength(11);
  await expect(one.checkCaller(source, 'sms', learner(1), START)).rejects.toThrow();
  expect(() => one.requireLearner(learner(1), 'sms', START)).toThrow();
  expect(asked).toHaveLength(11);
  two.requireLearner(learner(1), 'sms', START);
  await one.checkAddress(source, START, 7);
  expect(asked.at(-1)).toBe('rate:any 10.0.0.1 7');
});

describe('network', () => {
  test.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['::FFFF:0a00:0001', '10.0.0.1'],
    ['0:0:0:0:0:ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::ffff:10.0.0.1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
  ])('%s is of %s', (ip, expected) => expect(networkOf(ip)).toBe(expected));
});
