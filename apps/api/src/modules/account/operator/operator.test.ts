import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuditLog } from '../../../platform/audit/audit-log.ts';
import { UsageError } from '../../../platform/core/command.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { newPhone } from '../../../test/rows/new-phone.ts';
import { demoAccount } from './demo-account.ts';
import { parseAdminCommand } from './operator.command.ts';
import { createOperatorService, type OperatorService } from './operator.service.ts';

const DAY = 86_400_000;

let app: TestApp;
let service: OperatorService;
let learner: Learner;
let decoy: Learner;

beforeAll(async () => {
  app = await createTestApp();
  service = createOperatorService(app.database);
  learner = await app.signUp();
  decoy = await app.signUp();
});
afterAll(() => app.close());

const run = (...args: string[]) => parseAdminCommand(args)(service, app.now());

// A running server uses the change of a command within ten seconds.
async function profile(who: Learner) {
  app.advance(10_000);
  return (await app.call('/api/study/customer/v1/login/msg', {}, who)).values;
}

test('grant and revoke change the right of only that learner, and report when nothing changed', async () => {
  expect(await run('list')).toEqual({ lines: ['There is no administrator.'], isDone: true });
  const granted = await run('grant', `+86 ${learner.phoneNumber}`);
  expect(granted).toMatchObject({
    isDone: true,
    lines: [expect.stringContaining('is now an administrator')],
  });
  expect(await profile(learner)).toMatchObject({ is_admin: true, review_auth: true });
  expect(await profile(decoy)).toMatchObject({ is_admin: false, review_auth: false });
  expect((await run('grant', learner.phoneNumber)).lines[0]).toContain('already');
  expect((await run('revoke', learner.phoneNumber)).isDone).toBe(true);
  expect(await profile(learner)).toMatchObject({ is_admin: false });
});

test('nobody becomes an administrator where everybody can log in as them', async () => {
  const { userId, phoneNumber } = await app.signUp();
  const grant = (phone: string, isOpen: boolean) =>
    parseAdminCommand(['grant', phone])(service, app.now(), isOpen);
  expect(await grant(phoneNumber, true)).toMatchObject({
    isDone: false,
    lines: [expect.stringContaining('NODE_ENV=production')],
  });
  expect(await grant(demoAccount.phoneNumber, false)).toMatchObject({
    isDone: false,
    lines: [expect.stringContaining('public password')],
  });
  const found = await app.database.pool.query('select is_admin from app_user where id = $1', [userId]);
  expect(found.rows).toEqual([{ is_admin: false }]);
  expect((await parseAdminCommand(['revoke', phoneNumber])(service, app.now(), true)).isDone).toBe(true);
});

test('every change is in the audit log with its reason, and an act without a change is not', async () => {
  const audit = createAuditLog(app.database.pool);
  const before = await audit.count(undefined);
  const { userId, phoneNumber } = await app.signUp();
  await run('grant', phoneNumber, '--reason', '客服');
  await run('grant', phoneNumber);
  await run('revoke', phoneNumber);
  await run('pro', phoneNumber, '7');
  await run('pro', newPhone(), '7');
  expect(await audit.count(undefined)).toBe(before + 3);
  const subject = `user ${userId}`;
  expect(await audit.list({}, { limit: 3, offset: 0 })).toMatchObject([
    { actor: 'operator', action: 'pro_granted', subject, detail: { days: 7 } },
    { actor: 'operator', action: 'admin_revoked', subject, reason: '' },
    { actor: 'operator', action: 'admin_granted', subject, reason: '客服' },
  ]);
});

test('the right applies at once after a new login', async () => {
  const phone = { phone_number: learner.phoneNumber };
  app.advance(60_000);
  await app.call('/api/study/phone/send/sms', { ...phone, scene: 'login' });
  await profile(learner);
  await run('grant', learner.phoneNumber);
  const code = app.sent.at(-1)?.code ?? '';
  const { values } = await app.call('/api/study/customer/v1/login', { ...phone, code });
  expect(values.user).toMatchObject({ is_admin: true });
  await run('revoke', learner.phoneNumber);
});

test('a nickname cannot control the terminal that lists it', async () => {
  await run('grant', decoy.phoneNumber);
  // A page refuses such a name; a database of before may have one.
  await app.database.pool.query('update app_user set nickname = $1 where id = $2', [
    '\u001b[2J\u0007x',
    decoy.userId,
  ]);
  const { lines } = await run('list');
  expect(lines).toEqual([`${decoy.userId}  ${decoy.phoneNumber}  "\\u001b[2J\\u0007x"`]);
  await run('revoke', decoy.phoneNumber);
});

test('Pro days are added one after another, also for concurrent grants, and start again after a gap', async () => {
  const start = app.now();
  await Promise.all([run('pro', learner.phoneNumber, '30'), run('pro', learner.phoneNumber, '30')]);
  expect(await profile(learner)).toMatchObject({ is_member: true, member: { ends_at: start + 60 * DAY } });
  expect(await profile(decoy)).toMatchObject({ is_member: false });
  app.advance(61 * DAY);
  expect((await run('pro', learner.phoneNumber, '1')).lines[0]).toContain(
    new Date(app.now() + DAY).toISOString(),
  );
});

test('an unregistered number is reported', async () => {
  for (const args of [['grant'], ['revoke'], ['pro', '3']]) {
    const [name = '', ...rest] = args;
    const outcome = await run(name, newPhone(), ...rest);
    expect(outcome).toMatchObject({ isDone: false, lines: [expect.stringContaining('not registered')] });
  }
});

test.each([
  [[]],
  [['help']],
  [['grant']],
  [['grant', '123']],
  [['grant', '13800138000', 'more']],
  [['list', 'all']],
  [['grant', '13800138000', '--reason', 'x'.repeat(501)]],
  [['grant', '--reason', 'x']],
  [['pro', '13800138000']],
  [['pro', '13800138000', '0']],
  [['pro', '13800138000', '3651']],
  [['pro', '13800138000', '1.5']],
  [['pro', '13800138000', '-1']],
])('%j is refused with the usage', (args) => {
  expect(() => parseAdminCommand(args)).toThrow(UsageError);
});
