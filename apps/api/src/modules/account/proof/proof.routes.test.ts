import { endpoints } from '@tingci/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';

const base = '/api/study/customer/v1';
const MINUTE = 60_000;
const PASSWORD = 'a good password';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Held = Pick<Learner, 'token' | 'signKey'>;

const lastCode = () => app.sent.at(-1)?.code ?? '';
const wrongCode = () => (lastCode() === '000000' ? '000001' : '000000');

async function learnerWithPassword(): Promise<Learner> {
  const learner = await app.signUp();
  app.advance(MINUTE);
  await app.call('/api/study/phone/send/sms', { phone_number: learner.phoneNumber, scene: 'reset' });
  const reset = { phone_number: learner.phoneNumber, code: lastCode(), password: PASSWORD };
  await app.call(`${base}/password/reset`, reset);
  return { ...learner, ...(await logIn(learner)) };
}

async function logIn({ phoneNumber }: Learner): Promise<Held> {
  const { values } = await app.call(`${base}/login`, { phone_number: phoneNumber, password: PASSWORD });
  return { token: values.token, signKey: values.sign_key };
}

const idOf = async (held: Held): Promise<string> =>
  (await app.call(`${base}/session/list`, {}, held)).values.list.find(
    (each: { is_current: boolean }) => each.is_current,
  ).id;

const endOther = async (held: Held, other: Held) =>
  app.call(`${base}/session/delete`, { session_id: await idOf(other) }, held);

const prove = (held: Held, by: { password: string } | { code: string }) =>
  app.call(`${base}/session/prove`, by, held);

test('a login is a proof for ten minutes, and a password is one again', async () => {
  const learner = await learnerWithPassword();
  const [second, third] = [await logIn(learner), await logIn(learner)];
  app.advance(10 * MINUTE);
  expect(await endOther(learner, second)).toMatchObject({ status: 0 });
  app.advance(1);
  expect(await endOther(learner, third)).toMatchObject({ status: 403, values: { code: 'proof_required' } });
  expect(await prove(learner, { password: PASSWORD })).toMatchObject({
    status: 0,
    values: { proved_until: app.now() + 10 * MINUTE },
  });
  expect(await endOther(learner, third)).toMatchObject({ status: 0 });
});

test('a proof holds only for its session', async () => {
  const learner = await learnerWithPassword();
  const second = await logIn(learner);
  app.advance(11 * MINUTE);
  expect((await prove(second, { password: PASSWORD })).status).toBe(0);
  expect((await endOther(learner, second)).values.code).toBe('proof_required');
});

test('a code to the number of the account proves once, and no code of another purpose does', async () => {
  const learner = await app.signUp();
  app.advance(11 * MINUTE);
  await app.call('/api/study/phone/send/sms', { phone_number: learner.phoneNumber, scene: 'login' });
  expect((await prove(learner, { code: lastCode() })).values.code).toBe('sms_code_expired');
  app.advance(MINUTE);
  expect((await app.call(`${base}/session/prove/sms`, {}, learner)).values).toEqual({ resend_after: 60 });
  expect(app.sent.at(-1)).toMatchObject({ phoneNumber: learner.phoneNumber, scene: 'prove' });
  expect((await prove(learner, { code: wrongCode() })).values.code).toBe('sms_code_wrong');
  const code = lastCode();
  expect((await prove(learner, { code })).status).toBe(0);
  expect((await prove(learner, { code })).values.code).toBe('sms_code_expired');
});

test('five wrong passwords stop the proof by password in this session, and not the login', async () => {
  const learner = await learnerWithPassword();
  app.advance(11 * MINUTE);
  for (let tried = 0; tried < 5; tried++) {
    expect((await prove(learner, { password: 'not this one' })).values.code).toBe('proof_password_wrong');
  }
  expect((await prove(learner, { password: PASSWORD })).values.code).toBe('login_locked');
  const second = await logIn(learner);
  expect((await prove(second, { password: PASSWORD })).status).toBe(0);
});

describe('every endpoint that needs a proof', () => {
  const guarded = endpoints.filter(({ needsProof }) => needsProof);
  test('is named by the contract', () => {
    expect(guarded.map(({ path }) => path)).toContain(`${base}/session/delete`);
  });
  test.each(guarded.map(({ path, access }) => [path, access] as const))('%s', async (path, access) => {
    const learner = await app.signUp();
    if (access === 'admin') {
      await app.database.pool.query('update app_user set is_admin = true where id = $1', [learner.userId]);
    }
    app.advance(10 * MINUTE + 1);
    expect((await app.call(path, {}, learner)).values.code).toBe('proof_required');
  });
});
