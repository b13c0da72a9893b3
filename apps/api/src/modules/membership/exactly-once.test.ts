import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../test/app.ts';
import { insertCode } from '../../test/insert-codes.ts';

const BASE = '/api/study/customer/v1/member/v1';
const PARALLEL = 50;
/** More rounds by hand: ONCE_ROUNDS=200. */
const ROUNDS = Number(process.env.ONCE_ROUNDS ?? '3');
const LIMIT_MS = 60_000 + ROUNDS * 5_000;

let apps: readonly [TestApp, TestApp];

beforeAll(async () => {
  const first = await createTestApp({ isShared: true });
  apps = [first, await createTestApp({ isShared: true, sibling: first })];
});
afterAll(async () => {
  await apps[1].close();
  await apps[0].close();
});

/** Sends a request of each learner in turn to both apps at once. Returns the statuses. */
async function sendAll(path: string, fields: object, learners: readonly Learner[]): Promise<number[]> {
  const answers = Array.from({ length: PARALLEL }, (_, index) => {
    const app = apps[index % 2] as TestApp;
    return app.call(`${BASE}/${path}`, { ...fields }, learners[index % learners.length] as Learner);
  });
  return (await Promise.all(answers)).map(({ status }) => status);
}

const countGrants = async (source: string): Promise<number> =>
  (
    await apps[0].database.pool.query('select count(*)::int as n from membership_grant where source = $1', [
      source,
    ])
  ).rows[0].n;

const isOnce = (statuses: readonly number[]) =>
  expect([statuses.filter((status) => status === 0).length, new Set(statuses)]).toEqual([
    1,
    new Set([0, 409]),
  ]);

test(
  `of ${PARALLEL} requests at two apps, one uses a code and one receives the trial, in each of ${ROUNDS} rounds`,
  async () => {
    const before = { code: await countGrants('code'), trial: await countGrants('trial') };
    for (let round = 1; round <= ROUNDS; round++) {
      const [one, two] = [await apps[0].signUp(), await apps[1].signUp()];
      const { code } = await insertCode(apps[0].database.pool, apps[0].now());
      isOnce(await sendAll('buy-book/active-by-code', { code }, [one, two]));
      isOnce(await sendAll('receive', { type: 'day', number: 3, scene: 9 }, [one]));
      expect([
        (await countGrants('code')) - before.code,
        (await countGrants('trial')) - before.trial,
      ]).toEqual([round, round]);
    }
  },
  LIMIT_MS,
);
