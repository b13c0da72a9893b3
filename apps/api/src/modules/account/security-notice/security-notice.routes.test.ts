import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { setPassword } from '../../../test/rows/set-password.ts';

const base = '/api/study/customer/v1';
const DAY = 86_400_000;
const PASSWORD = 'Tingci-听词-2026';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Held = Pick<Learner, 'token' | 'signKey'>;

async function logIn(phone_number: string, password = PASSWORD): Promise<Held> {
  const { values } = await app.call(`${base}/login`, { phone_number, password });
  return { token: values?.token, signKey: values?.sign_key };
}

async function newLearner(): Promise<Learner> {
  const learner = await app.signUp();
  await setPassword(app.database.pool, learner.userId, PASSWORD);
  return learner;
}

const list = async (held: Held) => (await app.call(`${base}/security-notice/list`, {}, held)).values.list;
const close = (held: Held, notice_ids: number[]) =>
  app.call(`${base}/security-notice/close`, { notice_ids }, held);

test('a login on a new device is shown to the other devices, until one of them closes it', async () => {
  const [learner, decoy] = [await newLearner(), await newLearner()];
  expect(await list(learner)).toEqual([]);
  await logIn(learner.phoneNumber);
  const [notice, ...rest] = await list(learner);
  expect([notice, rest]).toMatchObject([{ kind: 'new_device', at: app.now(), ip: '127.0.0.1' }, []]);
  expect(await list(decoy)).toEqual([]);
  // Another learner's notice is not closed by its id.
  await close(decoy, [notice.id]);
  expect(await list(learner)).toHaveLength(1);
  expect(await close(learner, [notice.id])).toMatchObject({ status: 0 });
  expect(await list(learner)).toEqual([]);
});

test('a thief of the password cannot hide their own login', async () => {
  const learner = await newLearner();
  const thief = await logIn(learner.phoneNumber);
  expect(await list(thief)).toEqual([]);
  const [{ id }] = await list(learner);
  await close(thief, [id]);
  expect(await list(learner)).toMatchObject([{ id }]);
});

test('a login that was locked after five failures is shown, for 90 days', async () => {
  const learner = await newLearner();
  for (let i = 0; i < 6; i++) await logIn(learner.phoneNumber, 'not the password');
  expect(await list(learner)).toMatchObject([{ kind: 'login_locked', at: app.now() }]);
  app.advance(29 * DAY);
  expect(await list(learner)).toHaveLength(1);
});
