import type { AppErrorCode } from '@tingci/contract/errors';
import { LRUCache } from 'lru-cache';
import { AppError } from '../core/app-error.ts';
import type { SharedLimits } from './shared-limits.ts';

const DAY_MS = 86_400_000;
const MAX_KEYS = 20_000;

/**
 * Counts for each key in a day of UTC: in this process, and with `shared` for all processes together in Redis. `take`
 * rejects with the app error `refusal` beyond `most`, and then counts nothing. Each quota has its own `name`.
 */
export function createDailyQuota(
  name: string,
  most: number,
  shared?: Pick<SharedLimits, 'take' | 'giveBack'>,
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
