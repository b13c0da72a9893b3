import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuditLog } from '../../../platform/audit/audit-log.ts';
import { UsageError } from '../../../platform/core/command.ts';
import { createKeys } from '../../../platform/core/keys.ts';
import { operatorName } from '../../../platform/core/operator-name.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createQuickHasher } from '../../../test/quick-hasher.ts';
import { newPhone } from '../../../test/rows/new-phone.ts';
import { createAccountIssuer } from './account-issuer.ts';
import { readAccountList } from './account-list.ts';
import { parseIssueCommand } from './issue.command.ts';
import { takeReason } from './operator.command.ts';

const ACCOUNT = '/api/study/customer/v1';
const DAY = 86_400_000;

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await createTestApp({ publicConfig: { is_sms_off: true } });
  folder = mkdtempSync(join(tmpdir(), 'tingci-issue-'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(...args: string[]) {
  const issuer = createAccountIssuer({
    database: app.database,
    hasher: createQuickHasher(),
    keys: createKeys('ab'.repeat(32)),
  });
  const { named, reason } = takeReason(args);
  const outcome = await parseIssueCommand(named, reason)?.(issuer, app.now());
  if (!outcome) throw new Error('no such command');
  return outcome;
}

const logIn = (phone_number: string, proof: { password: string } | { code: string }) =>
  app.call(`${ACCOUNT}/login`, { phone_number, ...proof });
const lastWord = (line = '') => /(\S+)$/.exec(line)?.[1] ?? '';
const newest = async () => (await createAuditLog(app.database.pool).list({}, { limit: 1, offset: 0 }))[0];

async function create(phone: string): Promise<string> {
  const { lines, isDone } = await run('create', phone, '王芳');
  expect(isDone).toBe(true);
  return lastWord(lines[0]);
}

test('without SMS: a created account logs in, can do nothing before its own password, and everything after', async () => {
  const phone = newPhone();
  const password = await create(phone);
  expect(await newest()).toMatchObject({ action: 'account_created', detail: { by: operatorName() } });
  expect((await run('create', phone)).isDone).toBe(false);

  const { values } = await logIn(phone, { password });
  const who = { token: values.token, signKey: values.sign_key };
  expect(values.user).toMatchObject({ nickname: '王芳', must_set_password: true, agree_version: '' });
  const shelf = () => app.call('/api/study/lexicon/v1/group/list', {}, who);
  expect((await shelf()).values.code).toBe('password_change_required');
  const first = (fields: Record<string, string>) => app.call(`${ACCOUNT}/password/first`, fields, who);
  expect((await first({ password: '12345678' })).status).toBe(422);
  expect((await first({ password: 'Tingci-听词-2026', agree_version: '0' })).values.code).toBe(
    'consent_required',
  );
  const done = await first({ password: 'Tingci-听词-2026', agree_version: '1' });
  expect(done.values).toMatchObject({ must_set_password: false, agree_version: '1' });
  expect((await shelf()).status).toBe(0);
  expect((await first({ password: 'Tingci-听词-2027' })).values.code).toBe('password_chosen');
  expect((await logIn(phone, { password })).values.code).toBe('login_failed');
  expect((await logIn(phone, { password: 'Tingci-听词-2026' })).status).toBe(0);
});

test('a one-time password ends after thirty days, and a new one takes its place and ends the sessions', async () => {
  const phone = newPhone();
  const old = await create(phone);
  const { values } = await logIn(phone, { password: old });
  app.advance(30 * DAY);
  expect((await logIn(phone, { password: old })).values.code).toBe('password_once_over');
  const { lines } = await run('password', phone, '--reason', '手机丢了');
  expect((await logIn(phone, { password: lastWord(lines[0]) })).status).toBe(0);
  const who = { token: values.token, signKey: values.sign_key };
  expect((await app.call(`${ACCOUNT}/login/msg`, {}, who)).values.code).toBe('session_ended');
  expect(await newest()).toMatchObject({
    action: 'password_issued',
    reason: '手机丢了',
    detail: { sessions: 1 },
  });
  expect(JSON.stringify(await newest())).not.toContain(lastWord(lines[0]));
});

test('a printed code logs in once, and not after its time', async () => {
  const phone = newPhone();
  await create(phone);
  const code = lastWord((await run('code', phone, '--reason', '没收到短信')).lines[0]);
  expect((await logIn(phone, { code })).status).toBe(0);
  expect((await logIn(phone, { code })).values.code).toBe('sms_code_expired');
  const late = lastWord((await run('code', phone, '--reason', 'x')).lines[0]);
  app.advance(16 * 60_000);
  expect((await logIn(phone, { code: late })).values.code).toBe('sms_code_expired');
});

test('a number changes, the audit log keeps the old one, and a taken one is refused', async () => {
  const [old, next, other] = [newPhone(), newPhone(), newPhone()] as [string, string, string];
  const password = await create(old);
  await create(other);
  expect((await run('number', old, other, '--reason', 'x')).isDone).toBe(false);
  expect((await run('number', old, next, '--reason', '换号')).isDone).toBe(true);
  expect(await newest()).toMatchObject({ action: 'number_changed', detail: { old, new: next } });
  expect((await logIn(next, { password })).status).toBe(0);
  expect((await logIn(old, { password })).values.code).toBe('login_failed');
});

test('a class list creates all accounts or none, and writes their passwords once', async () => {
  const phones = Array.from({ length: 3 }, () => newPhone());
  const [list, out] = [join(folder, 'class.csv'), join(folder, 'passwords.csv')];
  writeFileSync(list, `手机号,姓名\r\n${phones.map((phone, n) => `${phone},学生${n}`).join('\r\n')}\r\n`);
  expect((await run('create-all', list, out)).isDone).toBe(true);
  expect(statSync(out).mode & 0o777).toBe(0o600);
  const rows = readFileSync(out, 'utf8').trim().split('\r\n').slice(1);
  expect(rows.map((row) => row.split(',')[0])).toEqual(phones);
  for (const [n, row] of rows.entries())
    expect((await logIn(phones[n] ?? '', { password: lastWord(row.replaceAll(',', ' ')) })).status).toBe(0);
  expect(await newest()).toMatchObject({ action: 'accounts_imported', detail: { count: 3 } });

  const fresh = newPhone();
  writeFileSync(list, `${fresh},新同学\n${phones[0]},学生0\n`);
  const again = await run('create-all', list, join(folder, 'more.csv'));
  expect(again).toMatchObject({
    isDone: false,
    lines: [expect.stringContaining(phones[0] ?? ''), expect.anything()],
  });
  expect((await logIn(fresh, { password: 'whatever-it-is' })).values.code).toBe('login_failed');
  expect(existsSync(join(folder, 'more.csv'))).toBe(false);
  // A file that is there is not written over, and nothing is created.
  writeFileSync(list, `${fresh},新同学\n`);
  await expect(run('create-all', list, out)).rejects.toThrow('EEXIST');
  expect((await run('create', fresh)).isDone).toBe(true);
});

test('bad lines of a list are named by their number', async () => {
  const phone = newPhone();
  const text = `number,name\n${phone},a\n\n123,b\n${phone},c\n${newPhone()},${'长'.repeat(21)}\n${newPhone()},d,e\n`;
  const { faults } = await readAccountList(Buffer.from(text));
  expect(faults.map((fault) => /^line \d+/.exec(fault)?.[0])).toEqual([
    'line 4',
    'line 5',
    'line 6',
    'line 7',
  ]);
  // 王 in GB18030, as Excel saves it.
  const gb = Buffer.concat([Buffer.from(`${phone},`), Buffer.from([0xcd, 0xf5])]);
  expect(await readAccountList(gb)).toEqual({ accounts: [{ phoneNumber: phone, name: '王' }], faults: [] });
  expect((await readAccountList(Buffer.from(''))).faults).toHaveLength(1);
});

test('no code and no sign-up by SMS, in words', async () => {
  const phone_number = newPhone();
  const asked = await app.call('/api/study/phone/send/sms', { phone_number, scene: 'login' });
  expect([asked.values.code, asked.message]).toEqual(['sms_off', expect.stringContaining('管理员')]);
  const fields = { phone_number, code: '123456', agree_version: '1' };
  expect((await app.call(`${ACCOUNT}/signup`, fields)).values.code).toBe('signup_closed');
});

test.each([
  [['create', '123']],
  [['create', '13800138000', 'x'.repeat(21)]],
  [['password', '13800138000']],
  [['code', '13800138000', 'signup', '--reason', 'x']],
  [['number', '13800138000', '1', '--reason', 'x']],
])('%j is refused', async (args) => {
  await expect(run(...args)).rejects.toThrow(UsageError);
});
