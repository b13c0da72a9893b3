import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { createTurns } from '../http/limits/turns.ts';
import { createDailyQuota } from './daily-quota.ts';
import { canRunRedis, startRedis, type TestRedis } from './redis.fixture.ts';
import { openSharedLimits, type SharedLimits } from './shared-limits.ts';

const NOON_MS = 20_000 * 86_400_000 + 43_200_000;
const FEW = { name: 'few', most: 5, seconds: 60 };

describe.runIf(canRunRedis)('limits that processes share', () => {
  let redis: TestRedis;
  let one: SharedLimits;
  let two: SharedLimits;
  let lines: string[] = [];
  const log = {
    info: (line: string) => void lines.push(line),
    warn: (line: string) => void lines.push(line),
  };

  beforeAll(async () => {
    redis = await startRedis();
    [one, two] = [await openSharedLimits(redis.url, log), await openSharedLimits(redis.url, log)];
  });
  beforeEach(() => {
    lines = [];
  });
  afterAll(async () => {
    one.close();
    two.close();
    await redis.remove();
  });

  test('two processes count together, and each key for itself', async () => {
    const taken = [];
    for (let i = 0; i < 4; i++) taken.push(await one.take(FEW, 'a', 1), await two.take(FEW, 'a', 1));
    expect(taken).toEqual([true, true, true, true, true, false, false, false]);
    expect([await two.take(FEW, 'b', 5), await one.take(FEW, 'b', 1)]).toEqual([true, false]);
    await one.giveBack(FEW, 'b', 3);
    expect(await two.take(FEW, 'b', 2)).toBe(true);
  });

  test('a learner has as many turns in all processes together as in one', async () => {
    const processes = [createTurns(one), createTurns(two)];
    let running = 0;
    let most = 0;
    const ends: (() => void)[] = [];
    const work = () =>
      new Promise<void>((resolve) => {
        most = Math.max(most, ++running);
        ends.push(() => {
          running--;
          resolve();
        });
      });
    const asked = Array.from({ length: 20 }, (_, nr) => processes[nr % 2]?.take({ userId: 7 }, 'read', work));
    const other = processes[1]?.take({ userId: 8 }, 'read', () => 'beside');
    await eventually(() => expect(running).toBe(4));
    expect(await other).toBe('beside');
    let left = asked.length;
    for (const answer of asked) void answer?.finally(() => left--);
    await eventually(() => {
      ends.shift()?.();
      expect(left).toBe(0);
    });
    await Promise.all(asked);
    expect(most).toBe(4);
  });

  test('the quota of a day is one for all processes, and a refused part does not count', async () => {
    const here = createDailyQuota('answers', 100, one);
    const there = createDailyQuota('answers', 100, two);
    await here.take(1, 60, NOON_MS);
    await expect(there.take(1, 50, NOON_MS)).rejects.toMatchObject({ code: 'daily_quota' });
    await there.take(1, 40, NOON_MS);
    await expect(here.take(1, 1, NOON_MS)).rejects.toMatchObject({ code: 'daily_quota' });
    await here.take(1, 100, NOON_MS + 86_400_000);
  });

  test('without Redis nothing is refused and the log says so once; with it again they count together', async () => {
    await redis.kill();
    const during = await Promise.all(Array.from({ length: 20 }, () => one.take(FEW, 'c', 1)));
    expect(new Set(during)).toEqual(new Set([true]));
    expect(await one.inTurn('turn', 'c', 1, () => 'done')).toBe('done');
    await one.take(FEW, 'c', 1);
    await eventually(() => expect(two.stats().isUp).toBe(false));
    expect(lines.filter((line) => line.includes('does not answer'))).toHaveLength(2);
    expect(one.stats()).toEqual({ isUp: false, failures: 1 });
    await redis.restart();
    await eventually(() => expect([one.stats().isUp, two.stats().isUp]).toEqual([true, true]));
    expect(lines.filter((line) => line.includes('answers again'))).toHaveLength(2);
    expect([await one.take(FEW, 'd', 5), await two.take(FEW, 'd', 1)]).toEqual([true, false]);
  });

  test('a Redis that hangs stops nobody either', async () => {
    redis.freeze();
    expect(await one.take(FEW, 'e', 1)).toBe(true);
    expect(one.stats().isUp).toBe(false);
    expect(await one.inTurn('turn', 'e', 1, () => 'done')).toBe('done');
    redis.thaw();
    await eventually(() => expect(one.stats().isUp).toBe(true));
    expect(lines.filter((line) => line.includes('(timeout)')).length).toBeGreaterThan(0);
  });
});

describe.runIf(canRunRedis)('the start', () => {
  const log = { info: () => undefined, warn: () => undefined };

  test('refuses a wrong password and does not show it', async () => {
    const redis = await startRedis(['--requirepass', 'right']);
    try {
      const wrong = openSharedLimits(`redis://:secret-password@127.0.0.1:${redis.port}`, log);
      await expect(wrong).rejects.toThrow(/^Redis at REDIS_URL refuses: (?!.*secret-password)/);
      await expect(openSharedLimits(redis.url, log)).rejects.toThrow('Redis at REDIS_URL refuses');
      const right = await openSharedLimits(`redis://:right@127.0.0.1:${redis.port}`, log);
      expect(await right.take(FEW, 'a', 9)).toBe(false);
      right.close();
    } finally {
      await redis.remove();
    }
  });

  test('goes on without a Redis that is not there yet', async () => {
    const redis = await startRedis();
    await redis.kill();
    const early = await openSharedLimits(redis.url, log);
    try {
      expect([await early.take(FEW, 'a', 9), early.stats().isUp]).toEqual([true, false]);
      await redis.restart();
      await eventually(() => expect(early.stats().isUp).toBe(true));
      expect(await early.take(FEW, 'a', 9)).toBe(false);
    } finally {
      early.close();
      await redis.remove();
    }
  });
});
