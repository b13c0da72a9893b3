import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../test/app.ts';
import { eventually } from '../../test/eventually.ts';
import { createAccountControl } from '../account/operator/account-control.ts';
import { parseAdminCommand } from '../account/operator/operator.command.ts';
import { createOperatorService } from '../account/operator/operator.service.ts';
import { createSweeper } from '../telemetry/sweeper.ts';

const ACCOUNT = '/api/study/customer/v1';
const ADMIN = '/api/study/admin/v1';
const DAY = 86_400_000;

let app: TestApp;
let admin: Learner;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin();
});
afterAll(() => app.close());

async function signUpAdmin(): Promise<Learner> {
  const made = await app.signUp();
  await app.database.pool.query('update app_user set is_admin = true where id = $1', [made.userId]);
  return made;
}

const act = (name: string, { userId }: Pick<Learner, 'userId'>, by = admin, reason = '多人共用') =>
  app.call(`${ADMIN}/account/${name}`, { user_id: userId, reason }, by);

const isLive = async (held: Learner) => (await app.call(`${ACCOUNT}/login/msg`, {}, held)).status === 0;

async function logIn({ phoneNumber }: Learner) {
  app.advance(61_000);
  await app.call('/api/study/phone/send/sms', { phone_number: phoneNumber, scene: 'login' });
  const code = app.sent.at(-1)?.code ?? '';
  return app.call(`${ACCOUNT}/login`, { phone_number: phoneNumber, code });
}

async function eventsOf({ userId }: Learner): Promise<{ kind: string; detail: string }[]> {
  const { values } = await app.call(`${ADMIN}/security/list`, { user_id: userId, page: 1 }, admin);
  return values.list;
}

test('a suspended account has no session and no login until it is allowed again', async () => {
  const [learner, decoy] = [await app.signUp(), await app.signUp()];
  expect(await isLive(learner)).toBe(true);
  expect((await act('suspend', learner)).status).toBe(0);
  expect(await isLive(learner)).toBe(false);
  expect(await isLive(decoy)).toBe(true);
  expect(await logIn(learner)).toMatchObject({
    status: 403,
    message: '该账号已被暂停使用，学习记录仍然保留，如有疑问请联系客服',
    values: { code: 'account_suspended' },
  });
  admin = await signUpAdmin();
  const found = await app.call(`${ADMIN}/account/find`, { phone_number: learner.phoneNumber }, admin);
  expect(found.values).toMatchObject({ user_id: learner.userId, session_count: 0, is_admin: false });
  expect(found.values.suspended_at).toBeLessThan(app.now());
  expect(found.values.phone_number).toMatch(/^\d{3}\*{4}\d{4}$/);
  expect((await act('unsuspend', learner)).status).toBe(0);
  expect((await logIn(learner)).status).toBe(0);
  const kinds = (await eventsOf(learner)).map(({ kind }) => kind);
  expect(kinds).toEqual(['login', 'account_unsuspended', 'login_refused', 'account_suspended', 'signup']);
  const { rows } = await app.database.pool.query(
    'select action, reason from audit_log where subject = $1 order by id',
    [`user ${learner.userId}`],
  );
  expect(rows).toEqual([
    { action: 'account_suspended', reason: '多人共用' },
    { action: 'account_unsuspended', reason: '多人共用' },
  ]);
});

test('an administrator ends the sessions of an account, and nobody else can', async () => {
  const [learner, decoy] = [await app.signUp(), await app.signUp()];
  expect((await act('sessions/end', decoy, learner)).status).toBe(403);
  expect((await act('sessions/end', learner, admin, ' ')).status).toBe(422);
  expect((await act('sessions/end', { userId: 999_999_999 })).status).toBe(404);
  expect((await act('suspend', admin)).values.code).toBe('forbidden');
  expect(await isLive(learner)).toBe(true);
  expect((await act('sessions/end', learner)).status).toBe(0);
  expect(await isLive(learner)).toBe(false);
  expect(await isLive(decoy)).toBe(true);
});

test('a refused login is one event a minute, and a limit is one', async () => {
  const { phoneNumber, ...learner } = await app.signUp();
  const guess = () => app.call(`${ACCOUNT}/login`, { phone_number: phoneNumber, password: 'not this one' });
  for (let tried = 0; tried < 7; tried++) await guess();
  const events = (await eventsOf({ phoneNumber, ...learner })).map(({ kind, detail }) => `${kind} ${detail}`);
  expect(events).toEqual(['limit_reached login_locked', 'login_refused login_failed', 'signup new_device']);
});

const kindsOf = async (learner: Learner) =>
  (await eventsOf(learner)).map(({ kind, detail }) => `${kind} ${detail}`.trim());

test('refused access and requests that no page sends are events, one a minute', async () => {
  const learner = await app.signUp();
  const tryAll = async () => {
    await act('suspend', admin, learner);
    await app.call(`${ACCOUNT}/update/nickname`, { nickname: 7 } as never, learner);
  };
  await tryAll();
  const expected = ['access_refused forbidden', 'request_refused invalid_fields', 'signup new_device'];
  await eventually(async () => expect((await kindsOf(learner)).toSorted()).toEqual(expected));
  await tryAll();
  await logIn(learner);
  expect((await kindsOf(learner)).filter((kind) => kind.includes('refused'))).toHaveLength(2);
});

test('changes of the account and wrong proofs are events', async () => {
  const learner = await app.signUp();
  const password = 'a good password';
  await app.call(`${ACCOUNT}/session/prove`, { password: 'not this one' }, learner);
  await app.call(`${ACCOUNT}/password/update`, { old_password: 'nor this one', password }, learner);
  const { values } = await logIn(learner);
  const second = { ...learner, token: values.token, signKey: values.sign_key };
  await app.call(`${ACCOUNT}/session/delete-others`, {}, second);
  app.advance(61_000);
  await app.call('/api/study/phone/send/sms', { phone_number: learner.phoneNumber, scene: 'close' });
  const code = app.sent.at(-1)?.code ?? '';
  const closing = { phone_number: learner.phoneNumber, code, is_confirmed: true };
  expect((await app.call(`${ACCOUNT}/close`, closing as never, second)).status).toBe(0);
  expect(await kindsOf(learner)).toEqual([
    'account_closed',
    'sessions_ended other_devices',
    'login new_device',
    'proof_refused password_wrong',
    'proof_refused proof_password_wrong',
    'signup new_device',
  ]);
});

test('events cannot be changed, and end after 180 days', async () => {
  const learner = await app.signUp();
  const { pool } = app.database;
  await expect(pool.query('update security_event set detail = $1', ['x'])).rejects.toThrow('append-only');
  const count = async () =>
    (await pool.query('select count(*)::int as n from security_event where user_id = $1', [learner.userId]))
      .rows[0].n;
  const sweeper = createSweeper(app.database);
  await sweeper.sweep(app.now() + 180 * DAY - 1);
  expect(await count()).toBe(1);
  await sweeper.sweep(app.now() + 180 * DAY + 1);
  expect(await count()).toBe(0);
});

test('the command suspends with a reason, administrators too', async () => {
  const target = await signUpAdmin();
  const service = createOperatorService(app.database);
  expect(() => parseAdminCommand(['suspend', target.phoneNumber])).toThrow('needs --reason');
  const suspend = parseAdminCommand(['suspend', target.phoneNumber, '--reason', '离职']);
  expect(await suspend(service, app.now())).toMatchObject({ isDone: true });
  expect((await suspend(service, app.now())).lines[0]).toContain('already');
  expect(await createAccountControl(app.database).find(target.phoneNumber, app.now())).toMatchObject({
    sessionCount: 0,
    suspendedAt: new Date(app.now()),
  });
});
