import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { signed } from '../../../test/signed.ts';

const base = '/api/study/customer/v1';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PASSWORD = 'a good password';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Held = Pick<Learner, 'token' | 'signKey'>;

async function learnerWithPassword(): Promise<Learner> {
  const learner = await app.signUp();
  app.advance(MINUTE);
  await app.call('/api/study/phone/send/sms', { phone_number: learner.phoneNumber, scene: 'reset' });
  const code = app.sent.at(-1)?.code ?? '';
  await app.call(`${base}/password/reset`, { phone_number: learner.phoneNumber, code, password: PASSWORD });
  return { ...learner, ...(await login(learner.phoneNumber)) };
}

async function login(phoneNumber: string, userAgent?: string): Promise<Held> {
  const url = `${base}/login`;
  const fields = { phone_number: phoneNumber, password: PASSWORD };
  if (userAgent === undefined) {
    const { values } = await app.call(url, fields);
    return { token: values.token, signKey: values.sign_key };
  }
  const payload = signed(url, fields, undefined, app.now());
  const headers = { 'user-agent': userAgent };
  const { values } = (await app.app.inject({ method: 'POST', url, payload, headers })).json();
  return { token: values.token, signKey: values.sign_key };
}

const list = async (held: Held) => (await app.call(`${base}/session/list`, {}, held)).values.list;

const isLive = async (held: Held) => (await app.call(`${base}/login/msg`, {}, held)).status === 0;

test('the list names each device and the current one, and has no token', async () => {
  const learner = await learnerWithPassword();
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  app.advance(MINUTE);
  const second = await login(learner.phoneNumber, chrome);
  const sessions = await list(second);
  expect(sessions).toMatchObject([
    { device: 'Chrome · Windows', is_current: true, last_seen_at: app.now(), created_at: app.now() },
    { device: '未知设备', is_current: false },
  ]);
  expect(Object.keys(sessions[0]).toSorted()).toEqual([
    'created_at',
    'device',
    'id',
    'is_current',
    'last_seen_at',
  ]);
});

test('another device of the same learner can log a device out, at once', async () => {
  const learner = await learnerWithPassword();
  const second = await login(learner.phoneNumber);
  expect(await isLive(second)).toBe(true);
  const other = (await list(learner)).find((session: { is_current: boolean }) => !session.is_current);
  expect(await app.call(`${base}/session/delete`, { session_id: other.id }, learner)).toMatchObject({
    status: 0,
  });
  expect(await isLive(second)).toBe(false);
  expect(await isLive(learner)).toBe(true);
  expect(await app.call(`${base}/session/delete`, { session_id: other.id }, learner)).toMatchObject({
    status: 404,
  });
});

test('the profile has the current sessions, also after an earlier read', async () => {
  const learner = await learnerWithPassword();
  const ids = async () => (await app.call(`${base}/login/msg`, {}, learner)).values.session_ids;
  const [own] = await ids();
  expect(await ids()).toEqual([own]);
  app.advance(1);
  const second = await login(learner.phoneNumber);
  expect(await ids()).toEqual([expect.not.stringMatching(own), own]);
  await app.call(`${base}/logout`, {}, second);
  expect(await ids()).toEqual([own]);
});

test('a session of another learner is not found, and stays', async () => {
  const [learner, decoy] = [await app.signUp(), await app.signUp()];
  const [foreign] = await list(decoy);
  const refused = await app.call(`${base}/session/delete`, { session_id: foreign.id }, learner);
  expect(refused).toMatchObject({ status: 404, values: { code: 'not_found' } });
  expect(await isLive(decoy)).toBe(true);
  for (const session_id of [randomUUID(), foreign.id.toUpperCase()]) {
    expect((await app.call(`${base}/session/delete`, { session_id }, learner)).status).toBe(404);
  }
  expect((await app.call(`${base}/session/delete`, { session_id: 'x' }, learner)).status).toBe(422);
});

test('at most 20 sessions: the least recently used ends, also for concurrent logins', async () => {
  const learner = await learnerWithPassword();
  const decoy = await app.signUp();
  const held: Held[] = [learner];
  for (let index = 0; index < 19; index++) {
    app.advance(1000);
    held.push(await login(learner.phoneNumber));
  }
  expect(await Promise.all(held.map(isLive))).toEqual(held.map(() => true));
  app.advance(1000);
  const twentyFirst = await login(learner.phoneNumber);
  expect(await isLive(learner)).toBe(false);
  expect(await list(twentyFirst)).toHaveLength(20);
  app.advance(1000);
  const three = await Promise.all([1, 2, 3].map(() => login(learner.phoneNumber)));
  expect(await Promise.all(three.map(isLive))).toEqual([true, true, true]);
  expect(await list(twentyFirst)).toHaveLength(20);
  expect(await isLive(decoy)).toBe(true);
});

const expiryOf = async ({ userId }: Pick<Learner, 'userId'>): Promise<number> => {
  const row = await app.database.pool.query('select expires_at from session where user_id = $1', [userId]);
  return row.rows[0].expires_at.getTime();
};

// Written after the response: wait for the row, not for a time.
const expiresAt = (learner: Learner, instant: number) =>
  eventually(async () => expect(await expiryOf(learner)).toBe(instant));

test('a session lasts 30 days from its last use, whatever the use was, and 90 days in all', async () => {
  const [used, unused] = [await app.signUp(), await app.signUp()];
  const openedAt = app.now();
  expect(await expiryOf(used)).toBe(openedAt + 30 * DAY);
  for (let day = 0; day < 3; day++) {
    app.advance(29 * DAY);
    expect((await app.call(`${base}/study-plan`, {}, used)).status).toBe(0);
    await expiresAt(used, Math.min(app.now() + 30 * DAY, openedAt + 90 * DAY));
  }
  app.advance(3 * DAY - 1);
  expect(await isLive(used)).toBe(true);
  app.advance(1);
  expect((await app.call(`${base}/login/msg`, {}, used)).values.code).toBe('session_ended');
  expect(await app.call(`${base}/login/msg`, {}, unused)).toMatchObject({ status: 401 });
});

const newestExpiry = async ({ userId }: Learner): Promise<number> => {
  const { rows } = await app.database.pool.query(
    'select expires_at from session where user_id = $1 order by created_at desc limit 1',
    [userId],
  );
  return rows[0].expires_at.getTime();
};

test('an administrator’s session lasts an hour from its last use and 12 hours in all', async () => {
  const admin = await learnerWithPassword();
  await app.database.pool.query('update app_user set is_admin = true where id = $1', [admin.userId]);
  app.advance(1);
  const held = await login(admin.phoneNumber);
  const openedAt = app.now();
  for (let use = 0; use < 14; use++) {
    app.advance(50 * MINUTE);
    expect(await isLive(held)).toBe(true);
    const end = Math.min(app.now() + 60 * MINUTE, openedAt + 720 * MINUTE);
    await eventually(async () => expect(await newestExpiry(admin)).toBe(end));
  }
  app.advance(openedAt + 720 * MINUTE - app.now());
  expect(await isLive(held)).toBe(false);
});

test('within ten minutes the row is not written again', async () => {
  const learner = await app.signUp();
  const seen = async () => {
    const row = await app.database.pool.query('select last_seen_at from session where user_id = $1', [
      learner.userId,
    ]);
    return row.rows[0].last_seen_at.getTime();
  };
  app.advance(11 * MINUTE);
  const firstUse = app.now();
  await isLive(learner);
  await eventually(async () => expect(await seen()).toBe(firstUse));
  app.advance(10 * MINUTE - 1);
  await isLive(learner);
  app.advance(1);
  await isLive(learner);
  await eventually(async () => expect(await seen()).toBe(firstUse + 10 * MINUTE));
});
