import type { AppErrorCode } from '@tingci/contract/errors';
import { LRUCache } from 'lru-cache';
import { AppError } from './app-error.ts';

const DAY_MS = 86_400_000;
const MAX_KEYS = 20_000;

/** One limit that processes count together; `shared-limits/` has it. */
type SharedCounts = {
  take(limit: { name: string; most: number; seconds: number }, key: string, cost: number): Promise<boolean>;
  giveBack(limit: { name: string; most: number; seconds: number }, key: string, cost: number): Promise<void>;
};

/**
 * Counts what each key does on a day of UTC, in this process, and with `shared` in all processes. `take` rejects with
 * `refusal` beyond `most`, and then counts nothing. `name` tells quotas apart.
 */
export function createDailyQuota(
  name: string,
  most: number,
  shared?: SharedCounts,
  refusal: AppErrorCode = 'daily_quota',
) {
  const used = new LRUCache<number, { day: number; count: number }>({ max: MAX_KEYS });
  const limit = { name: `day:${name}`, most, seconds: DAY_MS / 1000 };
  const countOf = (key: number, day: number): number => {
    const known = used.get(key);
    return known?.day === day ? known.count : 0;
  };
  return {
    async take(key: number, count: number, nowMs: number): Promise<void> {
      const day = Math.floor(nowMs / DAY_MS);
      const before = countOf(key, day);
      if (before + count > most) throw new AppError(refusal);
      used.set(key, { day, count: before + count });
      if (!shared || count === 0) return;
      const sharedKey = `${day}:${key}`;
      if (await shared.take(limit, sharedKey, count)) return;
      used.set(key, { day, count: Math.max(0, countOf(key, day) - count) });
      await shared.giveBack(limit, sharedKey, count);
      throw new AppError(refusal);
    },
  };
}
