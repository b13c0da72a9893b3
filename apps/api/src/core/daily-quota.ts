import { LRUCache } from 'lru-cache';
import { AppError } from './app-error.ts';

const DAY_MS = 86_400_000;
const MAX_KEYS = 20_000;

/** Counts what each key does on a day of UTC, in this process; `take` throws `rate_limited` beyond `most`. */
export function createDailyQuota(most: number) {
  const used = new LRUCache<number, { day: number; count: number }>({ max: MAX_KEYS });
  return {
    take(key: number, count: number, nowMs: number): void {
      const day = Math.floor(nowMs / DAY_MS);
      const known = used.get(key);
      const before = known?.day === day ? known.count : 0;
      if (before + count > most) throw new AppError('rate_limited');
      used.set(key, { day, count: before + count });
    },
  };
}
