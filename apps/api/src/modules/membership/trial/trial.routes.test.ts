import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTrialRepository, keepTrialReceipt } from '../../../entitlement/ledger/trial-receipt.ts';
import { createKeys } from '../../../platform/core/keys.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { grantPro } from '../../../test/rows/grant-pro.ts';
import { newPhone } from '../../../test/rows/new-phone.ts';

const BASE = '/api/study/customer/v1/';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const wanted = { type: 'day', number: 3, scene: 9 };

let app: TestApp;
let learner: Learner;
let decoy: Learner;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  learner = await app.signUp();
  decoy = await app.signUp();
});
afterAll(() => app.close());

const receive = (who = learner, fields: object = wanted) =>
  app.call(`${BASE}member/v1/receive`, { ...fields }, who);
const detail = async (who = learner) => (await app.call(`${BASE}member/detail`, {}, who)).values;
const secondsLeft = async (who = learner) =>
  (await app.call(`${BASE}free-vip-count-down`, {}, who)).values.seconds;
/** As the closing of an account leaves it: no number, no rows of the ledger. */
async function closeAccount(who = learner): Promise<void> {
  const { pool } = app.database;
  await pool.query(`update app_user set phone_number = 'closed:' || id, closed_at = now() where id = $1`, [
    who.userId,
  ]);
  await pool.query('delete from membership_grant where user_id = $1', [who.userId]);
}
const isMember = async (who: Learner) => (await app.call(`${BASE}login/msg`, {}, who)).values.is_member;

test('gives three days at once, shows them, and is refused the second time', async () => {
  expect(await detail()).toEqual({
    status: '未开通',
    ends_at: null,
    is_free_receive: false,
    vipLastDayCount: 0,
    diyBooks: 0,
    fuxiWords: 0,
    aiStoryWords: 0,
  });
  expect(await receive()).toMatchObject({
    status: 0,
    values: { status: '进行中', is_free_receive: true, vipLastDayCount: 3, ends_at: app.now() + 3 * DAY },
  });
  expect([await isMember(learner), await isMember(decoy)]).toEqual([true, false]);
  expect(await receive()).toMatchObject({
    status: 409,
    message: '已领取过体验会员~',
    values: { code: 'trial_received' },
  });
  app.advance(3 * DAY - 1000);
  expect(await detail()).toMatchObject({ status: '进行中', vipLastDayCount: 1 });
  app.advance(1000);
  expect(await detail()).toMatchObject({ status: '已到期', vipLastDayCount: 0 });
  expect(await receive()).toMatchObject({ message: '已领取过体验会员~' });
});

test('is counted once when many requests ask at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => receive()));
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([0, 409]));
  expect(await detail()).toMatchObject({ ends_at: app.now() + 3 * DAY });
});

test('is offered for 72 hours after the sign-up, which the countdown shows', async () => {
  const signedUpAt = (await app.call(`${BASE}login/msg`, {}, learner)).values.created_at;
  app.advance(signedUpAt + 72 * HOUR - 90_000 - app.now());
  expect(await secondsLeft()).toBe(90);
  app.advance(89_999);
  expect(await secondsLeft()).toBe(1);
  app.advance(1);
  expect(await secondsLeft()).toBe(0);
  expect(await receive()).toMatchObject({ status: 409, message: '体验会员的领取时间已过' });
  // Nothing was stored by the refusal.
  expect(await detail()).toMatchObject({ is_free_receive: false });
});

test('adds up with Pro that a learner has already', async () => {
  await grantPro(app.database.pool, learner.userId, { fromMs: app.now(), days: 10 });
  expect((await receive()).values).toMatchObject({ vipLastDayCount: 13 });
});

test('stays received for the number of a closed account that is opened again', async () => {
  await receive();
  await closeAccount();
  app.advance(120_000);
  const again = await app.signUp(learner.phoneNumber);
  expect(await detail(again)).toMatchObject({ status: '未开通', is_free_receive: true });
  expect(await secondsLeft(again)).toBe(0);
  expect(await receive(again)).toMatchObject({ message: '已领取过体验会员~' });
  const hashes = await app.database.pool.query(
    "select encode(phone_hash, 'escape') as text from trial_receipt",
  );
  expect(JSON.stringify(hashes.rows)).not.toContain(learner.phoneNumber);
});

test('stays received after a change of the number, for both numbers', async () => {
  await receive();
  const [before, phoneNumber] = [learner.phoneNumber, newPhone()];
  const keys = createKeys('ab'.repeat(32));
  await keepTrialReceipt(createTrialRepository(app.database.pool), keys, {
    userId: learner.userId,
    phoneNumber,
    nowMs: app.now(),
  });
  await app.database.pool.query('update app_user set phone_number = $2 where id = $1', [
    learner.userId,
    phoneNumber,
  ]);
  expect(await receive()).toMatchObject({ message: '已领取过体验会员~' });
  app.advance(120_000);
  expect(await receive(await app.signUp(before))).toMatchObject({ message: '已领取过体验会员~' });
  await closeAccount();
  app.advance(120_000);
  expect(await receive(await app.signUp(phoneNumber))).toMatchObject({ message: '已领取过体验会员~' });
  // Somebody who has received nothing leaves no mark.
  const fresh = newPhone();
  await keepTrialReceipt(createTrialRepository(app.database.pool), keys, {
    userId: decoy.userId,
    phoneNumber: fresh,
    nowMs: 1,
  });
  expect(await receive(await app.signUp(fresh))).toMatchObject({ status: 0 });
});

test.each([
  { ...wanted, number: 365 },
  { ...wanted, type: 'year' },
  { ...wanted, scene: 14 },
  { ...wanted, days: 30 },
  { type: 'day', number: 3 },
])('%j is refused, and nothing is given', async (fields) => {
  expect(await receive(learner, fields)).toMatchObject({ status: 422 });
  expect(await isMember(learner)).toBe(false);
});
