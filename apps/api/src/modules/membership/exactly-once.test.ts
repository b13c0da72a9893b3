import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { ONCE, runOnceRound } from '../../test/once-round.ts';

const ROUNDS = 2;

let apps: readonly [TestApp, TestApp];

beforeAll(async () => {
  const first = await createTestApp({ isShared: true });
  apps = [first, await createTestApp({ isShared: true, sibling: first })];
});
afterAll(async () => {
  await apps[1].close();
  await apps[0].close();
});

// The long form, with two processes: bench/drills/once.ts.
test('of 50 requests at two apps for a code, the trial, a payment or a refund, one has its effect', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const done = await runOnceRound({
      pool: apps[0].database.pool,
      now: apps[0].now,
      signUp: () => apps[round % 2 === 0 ? 0 : 1].signUp(),
      send: (turn, path, fields, who) => apps[turn % 2 === 0 ? 0 : 1].call(path, fields, who),
    });
    expect(done).toEqual({ code: ONCE, trial: ONCE, settle: ONCE, refund: ONCE });
  }
}, 120_000);
