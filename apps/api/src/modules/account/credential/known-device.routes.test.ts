import { CHALLENGE_SOLUTION_HEADER } from '@tingci/contract/challenge';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import type { Envelope } from '../../../test/envelope.ts';
import { signed } from '../../../test/signed.ts';
import { solve } from '../../../test/solve.ts';

const ACCOUNT = '/api/study/customer/v1';
const LOGIN = `${ACCOUNT}/login`;
const password = 'Tingci-听词-2026';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A learner with a password, and the cookie of the device on which they set it. */
async function newLearner(): Promise<{ learner: Learner; cookie: string }> {
  const learner = await app.signUp();
  app.advance(61_000);
  const phone = { phone_number: learner.phoneNumber };
  await app.call('/api/study/phone/send/sms', { ...phone, scene: 'reset' });
  await app.call(`${ACCOUNT}/password/reset`, { ...phone, code: app.sent.at(-1)?.code ?? '', password });
  const { code, cookie } = await logIn(learner.phoneNumber, password);
  expect([code, cookie]).toEqual([undefined, expect.stringContaining('device=')]);
  return { learner, cookie };
}

async function logIn(phone_number: string, tried: string, cookie = '', remoteAddress = '10.0.0.9') {
  const send = (solution = {}) => {
    const payload = signed(LOGIN, { phone_number, password: tried }, undefined, app.now());
    const headers = { ...(cookie === '' ? {} : { cookie }), ...solution };
    return app.app.inject({ method: 'POST', url: LOGIN, payload, headers, remoteAddress });
  };
  let answer = await send();
  const { challenge } = answer.json<Envelope>().values;
  if (challenge) answer = await send({ [CHALLENGE_SOLUTION_HEADER]: await solve(challenge) });
  const set = answer.cookies.find(({ name }) => name === 'device');
  return {
    code: answer.json<Envelope>().values.code as string | undefined,
    cookie: set ? `device=${set.value}` : '',
    set,
  };
}

test('wrong passwords from elsewhere do not lock a device on which the learner logged in before', async () => {
  const { learner, cookie } = await newLearner();
  for (let i = 0; i < 5; i++) {
    expect((await logIn(learner.phoneNumber, 'wrong-password', '', `10.0.1.${i}`)).code).toBe('login_failed');
  }
  expect((await logIn(learner.phoneNumber, password)).code).toBe('login_locked');
  const known = await logIn(learner.phoneNumber, password, cookie);
  expect(known.code).toBeUndefined();
  expect(known.set).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  // What others did wrong still counts for them.
  expect((await logIn(learner.phoneNumber, password)).code).toBe('login_locked');
});

test('a known device has five failures of its own', async () => {
  const { learner, cookie } = await newLearner();
  for (let i = 0; i < 5; i++) {
    expect((await logIn(learner.phoneNumber, 'wrong-password', cookie)).code).toBe('login_failed');
  }
  expect((await logIn(learner.phoneNumber, password, cookie)).code).toBe('login_locked');
  expect((await logIn(learner.phoneNumber, password)).code).toBeUndefined();
});

test('a device is known for one number, and a made-up cookie is none', async () => {
  const [one, other] = [await newLearner(), await newLearner()];
  for (let i = 0; i < 5; i++) await logIn(one.learner.phoneNumber, 'wrong-password', '', `10.0.2.${i}`);
  for (const cookie of [other.cookie, 'device=x', `${one.cookie}x`, 'device=aaaaaaaaaaaaaaaa.', 'device=.']) {
    expect((await logIn(one.learner.phoneNumber, password, cookie)).code).toBe('login_locked');
  }
});
