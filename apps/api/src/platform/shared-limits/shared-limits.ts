import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Semaphore } from 'redis-semaphore';
import { AppError } from '../core/app-error.ts';
import { type LinkLog, openRedis, type RedisLink } from './redis-link.ts';

const PREFIX = 'tingci';
/** A turn ends after this time at the latest. So the turns of a killed process do not stay taken. */
const TURN_MS = 15_000;
const TURN_WAIT_MS = 20_000;
const TURN_RETRY_MS = 20;

/** One limit: each key may count up to `most` within `seconds`, which begin with its first count. */
export type SharedLimit = { name: string; most: number; seconds: number };

/** Limits that all processes with the same Redis count together. While Redis does not answer, they refuse nothing. */
export type SharedLimits = {
  /** Adds `cost` to the count of a key. Resolves with whether the count is within the limit. */
  take(limit: SharedLimit, key: string, cost: number): Promise<boolean>;
  /** Subtracts `cost` from the count of a key. */
  giveBack(limit: SharedLimit, key: string, cost: number): Promise<void>;
  /** Runs `work` as soon as one of the `most` turns of a key is free. Rejects with `rate_limited` after 20 s without one. */
  inTurn<Result>(
    name: string,
    key: string,
    most: number,
    work: () => Promise<Result> | Result,
  ): Promise<Result>;
  stats: RedisLink['stats'];
  close(): void;
};

/** Connects to Redis at `url`; see {@link openRedis} for its failures. */
export async function openSharedLimits(url: string, log: LinkLog): Promise<SharedLimits> {
  const link = await openRedis(url, log);
  const limiters = new Map<string, RateLimiterRedis>();

  function limiterOf({ name, most, seconds }: SharedLimit): RateLimiterRedis {
    let limiter = limiters.get(name);
    if (!limiter) {
      const keyPrefix = `${PREFIX}:${name}`;
      limiter = new RateLimiterRedis({
        storeClient: link.client,
        keyPrefix,
        points: Math.floor(most),
        duration: seconds,
      });
      limiters.set(name, limiter);
    }
    return limiter;
  }

  return {
    async take(limit, key, cost) {
      const isWithin = await link.ask(() =>
        limiterOf(limit)
          .consume(key, cost)
          .then(
            () => true,
            (refusal: unknown) => {
              if (refusal instanceof RateLimiterRes) return false;
              throw refusal;
            },
          ),
      );
      return isWithin ?? true;
    },
    async giveBack(limit, key, cost) {
      await link.ask(() => limiterOf(limit).reward(key, cost));
    },
    async inTurn(name, key, most, work) {
      const turn = new Semaphore(link.client, `${PREFIX}:${name}:${key}`, most, {
        lockTimeout: TURN_MS,
        acquireTimeout: TURN_WAIT_MS,
        retryInterval: TURN_RETRY_MS,
        refreshInterval: 0,
      });
      const hasTurn = await link.ask(() => turn.tryAcquire());
      if (hasTurn === false) throw new AppError('rate_limited');
      try {
        return await work();
      } finally {
        // The answer does not wait for this command.
        if (hasTurn) void link.ask(() => turn.release());
      }
    },
    stats: link.stats,
    close: link.close,
  };
}
