import { isIP } from 'node:net';
import type { AppErrorCode } from '@tingci/contract/errors';
import { AppError } from '../core/app-error.ts';
import type { Executor } from '../db/database.ts';
import { execute, getRow } from '../db/statement.ts';
import { widerNetworkOf } from '../http/limits/rate-limits.ts';
import type { Work } from './challenge-guard.ts';
import { countRepeatedCalls, insertRepeatedCall, lockRepeatedCalls } from './repeated-calls.sql.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
// No other advisory lock of the product uses this number.
const LOCK_CLASS = 7306;

/** `free`: calls within an hour without a solved challenge. `most`: calls within 24 hours. */
type Limit = { free: number; most: number };

type Rule = { learner: Limit; network: Limit; refusal: AppErrorCode };

// Many learners of a school share one network. One learner rarely needs more than three orders or codes in an hour. A
// shared book takes two calls: one that shows it and one that joins.
const rules = {
  code: { learner: { free: 3, most: 30 }, network: { free: 20, most: 300 }, refusal: 'code_tries' },
  order: { learner: { free: 3, most: 30 }, network: { free: 20, most: 300 }, refusal: 'order_limit' },
  invite: { learner: { free: 10, most: 60 }, network: { free: 120, most: 1_000 }, refusal: 'invite_tries' },
  trial: { learner: { free: 3, most: 30 }, network: { free: 20, most: 1_000 }, refusal: 'rate_limited' },
} as const satisfies Record<string, Rule>;

export type RepeatedPurpose = keyof typeof rules;

/** Who calls, and the challenge that they have solved. */
export type RepeatedCaller = { userId: number; ip: string; nowMs: number; work: Work };

/**
 * Counts calls that cost the product something: by learner, and (times the scale) by the /24 or /48 of the address. All
 * processes count together, because the calls are rows.
 */
export function createRepeatedCalls(client: Executor, addressScale: number) {
  return {
    /**
     * Counts a call, and resolves to true. Resolves to false, and counts nothing, when the caller must solve a challenge
     * first. Throws beyond the limit of the day. Runs in a transaction: calls of one learner wait for each other.
     */
    async take(purpose: RepeatedPurpose, { userId, ip, nowMs, work }: RepeatedCaller): Promise<boolean> {
      const { learner, network, refusal } = rules[purpose];
      const networkName = isIP(ip) ? widerNetworkOf(ip) : 'unknown';
      await execute(client, lockRepeatedCalls, [LOCK_CLASS, userId]);
      const since = [new Date(nowMs - HOUR_MS), new Date(nowMs - DAY_MS)] as const;
      const counts = await getRow(client, countRepeatedCalls, [purpose, userId, networkName, ...since]);
      const scaled = (most: number) => Math.ceil(most * addressScale);
      if (counts.allOfLearner >= learner.most || counts.allOfNetwork >= scaled(network.most))
        throw new AppError(refusal);
      const isFree = counts.lateOfLearner < learner.free && counts.lateOfNetwork < scaled(network.free);
      if (!isFree && !work.isDone) return false;
      await execute(client, insertRepeatedCall, [purpose, userId, networkName, new Date(nowMs)]);
      return true;
    },
  };
}
