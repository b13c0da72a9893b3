import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { newPhone } from '../../../test/rows/new-phone.ts';
import { createPasswordHasher } from './password-hasher.ts';

const ACCOUNT = '/api/study/customer/v1';
const password = 'Tingci-听词-2026';

let app: TestApp;
let hashed = 0;

beforeAll(async () => {
  const hasher = createPasswordHasher();
  app = await createTestApp({
    hasher: {
      ...hasher,
      hash: (text) => {
        hashed++;
        return hasher.hash(text);
      },
    },
  });
});
afterAll(() => app.close());

async function codeFor(phone_number: string, scene: string): Promise<string> {
  app.advance(61_000);
  await app.call('/api/study/phone/send/sms', { phone_number, scene });
  return app.sent.at(-1)?.code ?? '';
}

test('a password is hashed only with a right code', async () => {
  const phone_number = newPhone();
  const code = await codeFor(phone_number, 'signup');
  const wrong = code === '000000' ? '000001' : '000000';
  const signUp = (tried: string) =>
    app.call(`${ACCOUNT}/signup`, { phone_number, code: tried, password, agree_version: '1' });
  expect((await signUp(wrong)).values.code).toBe('sms_code_wrong');
  expect(hashed).toBe(0);
  expect((await signUp(code)).status).toBe(0);
  expect(hashed).toBe(1);

  const fields = { phone_number, password: 'another-password-9' };
  const reset = await codeFor(phone_number, 'reset');
  expect((await app.call(`${ACCOUNT}/password/reset`, { ...fields, code: wrong })).status).not.toBe(0);
  expect(hashed).toBe(1);
  expect((await app.call(`${ACCOUNT}/password/reset`, { ...fields, code: reset })).status).toBe(0);
  expect(hashed).toBe(2);
  expect((await app.call(`${ACCOUNT}/login`, fields)).status).toBe(0);
});

test('a common password is refused for a new account, with a reason', async () => {
  const phone_number = newPhone();
  const code = await codeFor(phone_number, 'signup');
  for (const weak of ['12345678', 'password1', '        ', '\0\0\0\0\0\0\0\0\0']) {
    const answer = await app.call(`${ACCOUNT}/signup`, {
      phone_number,
      code,
      password: weak,
      agree_version: '1',
    });
    expect(answer).toMatchObject({ status: 422, values: { code: 'invalid_fields' } });
    expect(answer.values.fields[0].path).toBe('password');
  }
});
