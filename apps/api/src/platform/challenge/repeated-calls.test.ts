import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { insertLearner } from '../../test/rows/insert-learner.ts';
import { AppError } from '../core/app-error.ts';
import { createDatabase } from '../db/database.ts';
import { noWork, type Work } from './challenge-guard.ts';
import { createRepeatedCalls, type RepeatedPurpose } from './repeated-calls.ts';

const NOON = Date.parse('2026-05-10T04:00:00Z');
const HOUR = 3_600_000;
const unsolved: Work = { isDone: false, demand: () => Promise.reject(new Error('not asked for')) };

let database: TestDatabase;
let take: ReturnType<typeof createTake>;
let learner: number;

function createTake(scale: number) {
  const transact = createDatabase(database.pool).transactWith((client) => createRepeatedCalls(client, scale));
  /** Whether the call was counted, or the code of its refusal. */
  return (
    userId: number,
    { ip = '192.0.2.1', nowMs = NOON, work = unsolved, purpose = 'code' as RepeatedPurpose } = {},
  ): Promise<boolean | string> =>
    transact((calls) => calls.take(purpose, { userId, ip, nowMs, work })).catch((error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    });
}

beforeAll(async () => {
  database = await createTestDatabase();
  take = createTake(1);
});
beforeEach(async () => {
  await database.pool.query('truncate repeated_call');
  learner = await insertLearner(database.pool);
});
afterAll(() => database.drop());

/** Results of calls by `count` learners, a call each. */
async function takeOfMany(count: number, options: Parameters<typeof take>[1], by = take) {
  const learners = await Promise.all(Array.from({ length: count }, () => insertLearner(database.pool)));
  const results: (boolean | string)[] = [];
  for (const each of learners) results.push(await by(each, options));
  return results;
}

test('three calls of a learner in an hour are free, also of ten at once; each later one needs a challenge', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => take(learner)));
  expect(all.filter((each) => each === true)).toHaveLength(3);
  expect(await take(learner, { work: noWork })).toBe(true);
  expect(await take(learner)).toBe(false);
  expect(await take(learner, { nowMs: NOON + HOUR - 1 })).toBe(false);
  expect(await take(learner, { nowMs: NOON + HOUR })).toBe(true);
  expect(await take(await insertLearner(database.pool))).toBe(true);
});

test('each purpose counts for itself', async () => {
  for (let i = 0; i < 3; i++) await take(learner);
  expect(await take(learner)).toBe(false);
  expect(await take(learner, { purpose: 'order' })).toBe(true);
});

test.each([
  ['code', 30, 'code_tries'],
  ['order', 30, 'order_limit'],
  ['invite', 60, 'invite_tries'],
  ['trial', 30, 'rate_limited'],
] as const)(
  'a learner has a number of calls (%s: %d) in 24 hours, with a challenge each',
  async (purpose, most, refusal) => {
    for (let i = 0; i < most; i++) expect(await take(learner, { purpose, work: noWork })).toBe(true);
    expect(await take(learner, { purpose, work: noWork })).toBe(refusal);
    // Beyond the limit no challenge is given.
    expect(await take(learner, { purpose })).toBe(refusal);
    expect(await take(learner, { purpose, nowMs: NOON + 24 * HOUR - 1, work: noWork })).toBe(refusal);
    expect(await take(learner, { purpose, nowMs: NOON + 24 * HOUR })).toBe(true);
  },
);

test.each([
  ['a /24 of IPv4', '198.51.100.7', '198.51.100.250', '198.51.101.7'],
  ['a /48 of IPv6', '2001:db8:1:2::3', '2001:db8:1:ffff::1', '2001:db8:2:2::3'],
  ['IPv4 in its IPv6 form', '::ffff:203.0.113.1', '203.0.113.9', '203.0.114.1'],
  ['an invalid address', 'unknown', 'x'.repeat(500), '192.0.2.1'],
])('learners of %s have twenty free calls in an hour together', async (_name, ip, within, beyond) => {
  expect(new Set(await takeOfMany(20, { ip }))).toEqual(new Set([true]));
  expect(await takeOfMany(1, { ip: within })).toEqual([false]);
  expect(await takeOfMany(1, { ip: within, work: noWork })).toEqual([true]);
  expect(await takeOfMany(1, { ip: beyond })).toEqual([true]);
  expect(await takeOfMany(1, { ip: within }, createTake(2))).toEqual([true]);
});

test('a network has 300 orders in 24 hours', async () => {
  await database.pool.query(
    `insert into repeated_call (purpose, user_id, network, at)
     select 'order', $1, '192.0.2.0/24', $2 from generate_series(1, 299)`,
    [await insertLearner(database.pool), new Date(NOON)],
  );
  const late = { purpose: 'order', work: noWork, nowMs: NOON + HOUR } as const;
  expect(await take(learner, late)).toBe(true);
  expect(await take(learner, late)).toBe('order_limit');
  expect(await take(learner, { ...late, ip: '192.0.3.1' })).toBe(true);
});
