import { dictionary } from '@zxcvbn-ts/language-common';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { newPhone } from '../../../test/rows/new-phone.ts';

const ACCOUNT = '/api/study/customer/v1';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function codeFor(phone_number: string, scene: string): Promise<string> {
  app.advance(61_000);
  await app.call('/api/study/phone/send/sms', { phone_number, scene });
  return app.sent.at(-1)?.code ?? '';
}

test('a leaked or short password, and one with the own number, are refused at sign-up and reset, and the code stays valid', async () => {
  const phone_number = newPhone();
  const code = await codeFor(phone_number, 'signup');
  const signUp = (password: string) =>
    app.call(`${ACCOUNT}/signup`, { phone_number, code, password, agree_version: '1' });
  for (const password of ['corvette', 'Maverick', 'trustno1', phone_number, `a${phone_number}b`, 'zK4-q9x']) {
    expect(await signUp(password)).toMatchObject({
      status: 422,
      values: { code: 'invalid_fields', fields: [{ path: 'password' }] },
    });
  }
  expect((await signUp('a long and rare password')).status).toBe(0);

  const reset = await codeFor(phone_number, 'reset');
  const set = (password: string) =>
    app.call(`${ACCOUNT}/password/reset`, { phone_number, code: reset, password });
  expect((await set('corvette')).values.code).toBe('invalid_fields');
  expect((await set('another rare password')).status).toBe(0);
});

test('the list has far more than three thousand passwords that our length allows', () => {
  const allowed = dictionary['passwords-common'].filter(({ length }) => length >= 8 && length <= 72);
  expect(allowed.length).toBeGreaterThan(15_000);
  // The check compares small letters.
  expect(allowed.filter((password) => password !== password.toLowerCase())).toEqual([]);
});

test('a password of any characters and of 72 is taken as it is, spaces and capitals included', async () => {
  for (const password of [
    'only small letters',
    '  Space at both ends  ',
    'Grüße 听词 😀 2026',
    'aZ3x'.repeat(18),
  ]) {
    const phone_number = newPhone();
    const code = await codeFor(phone_number, 'signup');
    const fields = { phone_number, code, password, agree_version: '1' };
    expect([password, (await app.call(`${ACCOUNT}/signup`, fields)).status]).toEqual([password, 0]);
    const logIn = (tried: string) => app.call(`${ACCOUNT}/login`, { phone_number, password: tried });
    expect((await logIn(password)).status).toBe(0);
    expect((await logIn(password.slice(0, -1))).values.code).toBe('login_failed');
    expect((await logIn(password.trim().toUpperCase())).values.code).toBe('login_failed');
  }
});

test('a password does not expire', async () => {
  const phone_number = newPhone();
  const code = await codeFor(phone_number, 'signup');
  const password = 'a long and rare password';
  await app.call(`${ACCOUNT}/signup`, { phone_number, code, password, agree_version: '1' });
  app.advance(2 * 365 * 86_400_000);
  expect((await app.call(`${ACCOUNT}/login`, { phone_number, password })).status).toBe(0);
});
