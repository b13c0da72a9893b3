import { CHALLENGE_SOLUTION_HEADER } from '@tingci/contract/challenge';
import type { SignedFields } from '@tingci/domain/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../test/app.ts';
import { insertCode } from '../../test/rows/insert-codes.ts';
import { signedFor } from '../../test/signed.ts';
import { solve } from '../../test/solve.ts';
import { PAY, plan } from './order/buying.fixture.ts';

const MEMBER = '/api/study/customer/v1/member/v1';
const USE = `${MEMBER}/buy-book/active-by-code`;
const WRONG = { code: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ' };

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Sends a call as it is: unlike `app.call`, it solves no challenge. */
async function send(path: string, fields: SignedFields, who: Learner, solution?: string, to = app) {
  const { path: url, body: payload } = signedFor({ path }, fields, who.signKey, app.now());
  const headers = {
    authorization: `Bearer ${who.token}`,
    ...(solution === undefined ? {} : { [CHALLENGE_SOLUTION_HEADER]: solution }),
  };
  return (await to.app.inject({ method: 'POST', url, payload, headers })).json();
}

test('the fourth code within an hour needs a challenge, and no code is used without one', async () => {
  const [learner, decoy] = [await app.signUp(), await app.signUp()];
  const { code } = await insertCode(app.database.pool, app.now());
  for (let i = 0; i < 3; i++) expect((await send(USE, WRONG, learner)).values.code).toBe('code_wrong');
  const refused = await send(USE, { code }, learner);
  expect(refused).toMatchObject({ status: 428, message: '验证未完成，请重试' });
  const solution = await solve(refused.values.challenge);
  // A solution is for its learner and its call.
  for (let i = 0; i < 3; i++) await send(USE, WRONG, decoy);
  expect((await send(USE, { code }, decoy, solution)).status).toBe(428);
  expect(await send(USE, { code }, learner, solution)).toMatchObject({ status: 0 });
  expect((await send(USE, WRONG, learner, solution)).status).toBe(428);
});

test('the fourth new order within an hour needs a challenge; an open order does not', async () => {
  const learner = await app.signUp();
  const plans = [plan.year, plan.quarter, plan.month];
  const made = [];
  for (const wanted of plans) made.push((await send(PAY, wanted, learner)).values);
  for (const wanted of plans) expect((await send(PAY, wanted, learner)).status).toBe(0);
  const link = made[0].code_url.split('/')[3];
  await app.call(`${PAY}/cashier/act`, { prepay_id: link, act: 'cancel' });
  const refused = await send(PAY, plan.year, learner);
  expect(refused.status).toBe(428);
  const { rows } = await app.database.pool.query(
    'select count(*)::int as count from payment_order where user_id = $1',
    [learner.userId],
  );
  expect(rows).toEqual([{ count: 3 }]);
  const solution = await solve(refused.values.challenge);
  expect((await send(USE, WRONG, learner, solution)).values.code).toBe('code_wrong');
  expect(await send(PAY, plan.year, learner, solution)).toMatchObject({ status: 0 });
});

test('receipts of the trial in one network need a challenge from some on', async () => {
  const learners = [await app.signUp(), await app.signUp()] as const;
  // At this scale a network has one free receipt an hour.
  const limited = await createTestApp({ sibling: app, isShared: true, rateLimitScale: 1 / 20 });
  const trial = { type: 'day', number: 3, scene: 9 };
  const receive = (who: Learner, solution?: string) =>
    send(`${MEMBER}/receive`, trial, who, solution, limited);
  expect((await receive(learners[0])).status).toBe(0);
  const refused = await receive(learners[1]);
  expect(refused.status).toBe(428);
  expect(await receive(learners[1], await solve(refused.values.challenge))).toMatchObject({
    status: 0,
    values: { is_free_receive: true },
  });
  await limited.close();
});
