import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from './app-error.ts';

const MAX_KEYS = 20_000;

export type LaneLimits = {
  /** How much work of one key runs at a time. */
  running: number;
  /** How much more waits. Beyond it work is refused as `rate_limited`. */
  waiting: number;
};

/** Runs work in one lane for each key. Waiting work holds nothing but its place. */
export type Lanes<Key extends string | number> = <Result>(
  key: Key,
  work: () => Promise<Result> | Result,
) => Promise<Result>;

/** Creates lanes for the 20,000 keys that were used last. */
export function createLanes<Key extends string | number>({ running, waiting }: LaneLimits): Lanes<Key> {
  const lanes = new LRUCache<Key, LimitFunction>({ max: MAX_KEYS, memoMethod: () => pLimit(running) });
  return async (key, work) => {
    const lane = lanes.memo(key);
    if (lane.pendingCount >= waiting) throw new AppError('rate_limited');
    return lane(work);
  };
}
