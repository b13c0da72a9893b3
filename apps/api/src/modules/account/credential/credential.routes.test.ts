import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noWork } from '../../../platform/challenge/challenge-guard.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { newPhone } from '../../../test/rows/new-phone.ts';
import { signed } from '../../../test/signed.ts';
import { createAccountStore } from '../store/account-store.ts';
import { type CredentialDeps, createCredentialService } from './credential.service.ts';
import { createPasswordHasher } from './password-hasher.ts';

const SEND = '/api/study/phone/send/sms';
const LOGIN = '/api/study/customer/v1/login';
const SIGNUP = '/api/study/customer/v1/signup';
const RESET = '/api/study/customer/v1/password/reset';
const PROFILE = '/api/study/customer/v1/login/msg';
const LOGOUT = '/api/study/customer/v1/logout';
const MINUTE = 60_000;

let app: TestApp;

beforeAll(async () => {
  // The real cost: the time of an answer must not say whether a number is known.
  app = await createTestApp({ hasher: createPasswordHasher() });
});
afterAll(() => app.close());

async function codeFor(phoneNumber: string, scene: 'login' | 'signup' | 'reset'): Promise<string> {
  app.advance(MINUTE);
  const answer = await app.call(SEND, { phone_number: phoneNumber, scene });
  expect(answer).toMatchObject({ status: 0, values: { resend_after: 60 } });
  return app.sent.findLast((message) => message.phoneNumber === phoneNumber)?.code ?? '';
}

async function signUp(password?: string) {
  const phoneNumber = newPhone();
  const code = await codeFor(phoneNumber, 'signup');
  const fields = { phone_number: phoneNumber, code, agree_version: '1', ...(password ? { password } : {}) };
  const { values } = await app.call(SIGNUP, fields);
  return { phoneNumber, token: values.token, signKey: values.sign_key, user: values.user };
}

const other = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

const refusal = (code: string) => ({ values: { code }, status: expect.any(Number) });

async function countUsers(phoneNumber: string): Promise<number> {
  const found = await app.database.pool.query('select count(*) from app_user where phone_number = $1', [
    phoneNumber,
  ]);
  return found.rows[0].count;
}

describe('sign-up', () => {
  test('creates a learner with a nickname, no password, the recorded consent and the default config', async () => {
    const { user, phoneNumber } = await signUp();
    expect(user).toMatchObject({
      phone_number: `${phoneNumber.slice(0, 3)}****${phoneNumber.slice(-4)}`,
      nickname: expect.stringMatching(/^听友\d{4}$/),
      has_password: false,
      is_member: false,
      is_admin: false,
      is_enterprise: false,
      review_auth: false,
      member: null,
      created_at: app.now(),
    });
    expect(user.session_ids).toHaveLength(1);
    expect(user.config).toMatchObject({
      play_speed: 1,
      play_interval: 5,
      lexicon_learn_mode: '听写',
      review_total: 100,
    });
    const row = await app.database.pool.query('select agree_version, agreed_at from app_user where id = $1', [
      user.id,
    ]);
    expect(row.rows[0]).toEqual({ agree_version: '1', agreed_at: new Date(app.now()) });
  });

  test('sets the session’s cookie in the browser at once, before calls run in parallel', async () => {
    const phoneNumber = newPhone();
    const code = await codeFor(phoneNumber, 'signup');
    const { raw, values } = await app.call(SIGNUP, { phone_number: phoneNumber, code, agree_version: '1' });
    const [cookie] = raw.cookies;
    expect(cookie).toMatchObject({ name: 'XSRF-TOKEN', path: '/' });
    const learner = { token: values.token, signKey: values.sign_key };
    const fields = signed(PROFILE, {}, learner.signKey, app.now());
    const ask = (echoed: string) =>
      app.app.inject({
        method: 'POST',
        url: PROFILE,
        headers: { authorization: `Bearer ${learner.token}`, 'x-xsrf-token': echoed },
        cookies: { 'XSRF-TOKEN': cookie?.value ?? '' },
        payload: fields,
      });
    expect((await ask(cookie?.value ?? '')).json()).toMatchObject({ status: 0 });
  });

  test('creates one account from 20 requests at once with one code', async () => {
    const phoneNumber = newPhone();
    const code = await codeFor(phoneNumber, 'signup');
    const fields = { phone_number: phoneNumber, code, agree_version: '1' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.call(SIGNUP, fields)));
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
    expect(answers.filter(({ values }) => values.code === 'sms_code_expired')).toHaveLength(19);
    expect(await countUsers(phoneNumber)).toBe(1);
  });

  test('has a unique constraint on the number: 20 insertions at once create one user', async () => {
    const { profiles } = createAccountStore(app.database).direct;
    const phoneNumber = newPhone();
    const user = {
      phoneNumber,
      nickname: 'x',
      passwordHash: undefined,
      agreeVersion: '1',
      now: new Date(app.now()),
    };
    const ids = await Promise.all(Array.from({ length: 20 }, () => profiles.insertUser(user)));
    expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
    expect(await countUsers(phoneNumber)).toBe(1);
  });

  test('is refused without the current agreement, and the code stays valid', async () => {
    const phoneNumber = newPhone();
    const code = await codeFor(phoneNumber, 'signup');
    const refused = await app.call(SIGNUP, { phone_number: phoneNumber, code, agree_version: '0' });
    expect(refused).toMatchObject(refusal('consent_required'));
    expect(await app.call(SIGNUP, { phone_number: phoneNumber, code })).toMatchObject(
      refusal('invalid_fields'),
    );
    expect(await countUsers(phoneNumber)).toBe(0);
    const answer = await app.call(SIGNUP, { phone_number: phoneNumber, code, agree_version: '1' });
    expect(answer.status).toBe(0);
  });

  test('reports a registered number only after a right code, which can then log in', async () => {
    const { phoneNumber, user } = await signUp();
    const code = await codeFor(phoneNumber, 'signup');
    const fields = { phone_number: phoneNumber, agree_version: '1' };
    expect(await app.call(SIGNUP, { ...fields, code: other(code) })).toMatchObject(refusal('sms_code_wrong'));
    expect(await app.call(SIGNUP, { ...fields, code })).toMatchObject(refusal('phone_taken'));
    const login = { phone_number: phoneNumber, code };
    expect(await app.call(LOGIN, login)).toMatchObject({ status: 0, values: { user: { id: user.id } } });
    expect(await app.call(LOGIN, login)).toMatchObject(refusal('sms_code_expired'));
  });

  test('refuses a code for a new password', async () => {
    const phoneNumber = newPhone();
    const code = await codeFor(phoneNumber, 'reset');
    const answer = await app.call(SIGNUP, { phone_number: phoneNumber, code, agree_version: '1' });
    expect(answer).toMatchObject(refusal('sms_code_expired'));
  });

  test('treats all formats of a number as the same', async () => {
    const { phoneNumber } = await signUp();
    app.advance(MINUTE);
    expect((await app.call(SEND, { phone_number: ` +86 ${phoneNumber} `, scene: 'login' })).status).toBe(0);
    const code = app.sent.at(-1)?.code ?? '';
    expect((await app.call(LOGIN, { phone_number: `0086${phoneNumber}`, code })).status).toBe(0);
  });
});

describe('login by code', () => {
  test('opens another session; the first one stays', async () => {
    const learner = await signUp();
    const decoy = await signUp();
    const code = await codeFor(learner.phoneNumber, 'login');
    const { values } = await app.call(LOGIN, { phone_number: learner.phoneNumber, code });
    expect(values.user.id).toBe(learner.user.id);
    expect(values.user.session_ids).toHaveLength(2);
    expect(values.token).not.toBe(learner.token);
    for (const held of [learner, { token: values.token, signKey: values.sign_key }]) {
      expect((await app.call(PROFILE, {}, held)).values.id).toBe(learner.user.id);
    }
    expect((await app.call(PROFILE, {}, decoy)).values.session_ids).toHaveLength(1);
  });

  test('reports an unknown number only after a right code, which can then sign up', async () => {
    const phoneNumber = newPhone();
    const code = await codeFor(phoneNumber, 'login');
    expect(await app.call(LOGIN, { phone_number: phoneNumber, code: other(code) })).toMatchObject(
      refusal('sms_code_wrong'),
    );
    expect(await app.call(LOGIN, { phone_number: phoneNumber, code })).toMatchObject(
      refusal('phone_unknown'),
    );
    const signup = { phone_number: phoneNumber, code, agree_version: '1' };
    expect(await app.call(SIGNUP, signup)).toMatchObject({ status: 0 });
    expect(await app.call(LOGIN, { phone_number: phoneNumber, code })).toMatchObject(
      refusal('sms_code_expired'),
    );
  });

  test('counts a refused attempt: at the sixth the code is used up', async () => {
    const { phoneNumber } = await signUp();
    const code = await codeFor(phoneNumber, 'login');
    for (let index = 0; index < 5; index++) {
      expect(await app.call(LOGIN, { phone_number: phoneNumber, code: other(code) })).toMatchObject(
        refusal('sms_code_wrong'),
      );
    }
    expect(await app.call(LOGIN, { phone_number: phoneNumber, code })).toMatchObject(
      refusal('sms_code_expired'),
    );
  });
});

describe('login by password', () => {
  const password = '密码 pass "word" 👍';

  test('works with the password and fails in the same way for a wrong one, an unknown number and a learner without one', async () => {
    const { phoneNumber, user } = await signUp(password);
    const { phoneNumber: withoutPassword } = await signUp();
    const right = await app.call(LOGIN, { phone_number: phoneNumber, password });
    expect(right.values.user).toMatchObject({ id: user.id, has_password: true });
    const wrong = await Promise.all(
      [phoneNumber, newPhone(), withoutPassword].map((phone_number) =>
        app.call(LOGIN, { phone_number, password: 'not the password' }),
      ),
    );
    const shown = wrong.map(({ http, status, message, values }) => ({
      http,
      status,
      message,
      code: values.code,
    }));
    expect(shown[0]).toMatchObject({ status: 422, code: 'login_failed' });
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
  });

  test('stores argon2id of 19 MiB, two passes', async () => {
    const { user } = await signUp(password);
    const row = await app.database.pool.query('select password_hash from app_user where id = $1', [user.id]);
    expect(row.rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('locks after five failures for a quarter of an hour, but not the login by code', async () => {
    const { phoneNumber } = await signUp(password);
    const wrong = { phone_number: phoneNumber, password: 'not the password' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.call(LOGIN, wrong)));
    expect(answers.filter(({ values }) => values.code === 'login_failed')).toHaveLength(5);
    expect(answers.filter(({ values }) => values.code === 'login_locked')).toHaveLength(3);
    expect(await app.call(LOGIN, { phone_number: phoneNumber, password })).toMatchObject(
      refusal('login_locked'),
    );
    const code = await codeFor(phoneNumber, 'login');
    expect((await app.call(LOGIN, { phone_number: phoneNumber, code })).status).toBe(0);
    app.advance(14 * MINUTE - 1);
    expect(await app.call(LOGIN, { phone_number: phoneNumber, password })).toMatchObject(
      refusal('login_locked'),
    );
    app.advance(1);
    expect((await app.call(LOGIN, { phone_number: phoneNumber, password })).status).toBe(0);
  });

  test('clears the earlier failures after a right password', async () => {
    const { phoneNumber } = await signUp(password);
    for (let round = 0; round < 3; round++) {
      for (let index = 0; index < 4; index++) {
        const answer = await app.call(LOGIN, { phone_number: phoneNumber, password: 'not the password' });
        expect(answer).toMatchObject(refusal('login_failed'));
      }
      expect((await app.call(LOGIN, { phone_number: phoneNumber, password })).status).toBe(0);
    }
  });
});

describe('reset', () => {
  test('sets the password, ends every session, removes the lock, and changes no other learner', async () => {
    const learner = await signUp('the old password');
    const decoy = await signUp('the old password');
    for (let index = 0; index < 5; index++) {
      await app.call(LOGIN, { phone_number: learner.phoneNumber, password: 'not the password' });
    }
    const code = await codeFor(learner.phoneNumber, 'reset');
    // The authenticator has just seen this session and would use its cache.
    expect((await app.call(PROFILE, {}, learner)).status).toBe(0);
    const fields = { phone_number: learner.phoneNumber, code, password: 'the new password' };
    expect(await app.call(RESET, fields)).toMatchObject({ status: 0, values: null });
    expect(await app.call(PROFILE, {}, learner)).toMatchObject({
      status: 401,
      values: { code: 'session_ended' },
    });
    expect((await app.call(PROFILE, {}, decoy)).status).toBe(0);
    const login = (password: string, phone_number = learner.phoneNumber) =>
      app.call(LOGIN, { phone_number, password });
    expect(await login('the old password')).toMatchObject(refusal('login_failed'));
    expect((await login('the new password')).status).toBe(0);
    expect((await login('the old password', decoy.phoneNumber)).status).toBe(0);
  });

  test('the first password shows at once in the profile', async () => {
    const { phoneNumber, ...learner } = await signUp();
    const code = await codeFor(phoneNumber, 'reset');
    expect((await app.call(PROFILE, {}, learner)).values.has_password).toBe(false);
    const password = 'the first password';
    await app.call(RESET, { phone_number: phoneNumber, code, password });
    const login = await app.call(LOGIN, { phone_number: phoneNumber, password });
    expect(login.values.user.has_password).toBe(true);
  });

  test('a password checked just before the reset opens no session after it', async () => {
    const learner = await signUp('the old password');
    const store = createAccountStore(app.database);
    const { findByPhone } = store.direct.profiles;
    const before = await findByPhone(learner.phoneNumber);
    await store.direct.profiles.setPassword(learner.user.id, 'another hash', new Date(app.now()));
    const service = createCredentialService({
      store,
      guard: { verify: async () => before },
    } as unknown as CredentialDeps);
    const origin = { ip: '::1', userAgent: '', nowMs: app.now(), work: noWork };
    const login = service.loginByPassword(learner.phoneNumber, 'the old password', origin);
    await expect(login).rejects.toMatchObject({ code: 'login_failed' });
  });

  test('an unknown number and a wrong code change nothing', async () => {
    const { phoneNumber } = await signUp('the old password');
    const unknownPhone = newPhone();
    const unknown = {
      phone_number: unknownPhone,
      code: await codeFor(unknownPhone, 'reset'),
      password: 'new password',
    };
    expect(await app.call(RESET, unknown)).toMatchObject(refusal('phone_unknown'));
    const code = await codeFor(phoneNumber, 'reset');
    const wrong = { phone_number: phoneNumber, code: other(code), password: 'new password' };
    expect(await app.call(RESET, wrong)).toMatchObject(refusal('sms_code_wrong'));
    expect((await app.call(LOGIN, { phone_number: phoneNumber, password: 'the old password' })).status).toBe(
      0,
    );
  });
});

test('logout ends this session and no other', async () => {
  const learner = await signUp();
  const code = await codeFor(learner.phoneNumber, 'login');
  const { values } = await app.call(LOGIN, { phone_number: learner.phoneNumber, code });
  const second = { token: values.token, signKey: values.sign_key };
  expect(await app.call(LOGOUT, {}, learner)).toMatchObject({ status: 0, values: null });
  expect(await app.call(PROFILE, {}, learner)).toMatchObject(refusal('session_ended'));
  expect((await app.call(PROFILE, {}, second)).values.session_ids).toHaveLength(1);
});

test.each([
  ['no number', {}],
  ['no mainland number', { phone_number: '12345678901' }],
  ['a scene of its own', { phone_number: '13800138000', scene: 'admin' }],
  ['a field too many', { phone_number: '13800138000', scene: 'login', ip: '::1' }],
])('a code is not sent for %s', async (_name, fields) => {
  const before = app.sent.length;
  expect(await app.call(SEND, { scene: 'login', ...fields })).toMatchObject(refusal('invalid_fields'));
  expect(app.sent).toHaveLength(before);
});
