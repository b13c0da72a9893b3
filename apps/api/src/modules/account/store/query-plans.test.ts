import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Executor } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createTelemetryRepository } from '../../telemetry/telemetry.repository.ts';
import { createLoginFailureRepository } from '../login-store/login-failure.repository.ts';
import { createSessionRepository } from '../login-store/session.repository.ts';
import { defaultSessionLimits } from '../login-store/session-limits.ts';
import { createSmsCodeRepository } from '../login-store/sms-code.repository.ts';
import { createProfileRepository } from './profile.repository.ts';
import { createStudyPlanRepository } from './study-plan.repository.ts';

let database: TestDatabase;
let client: PoolClient;

beforeAll(async () => {
  database = await createTestDatabase();
  client = await database.pool.connect();
  // With this setting a plan has a sequential scan only when no index can serve.
  await client.query('set enable_seqscan = off');
});
afterAll(async () => {
  client.release();
  await database.drop();
});

type Query = { text: string; values?: unknown[] };

/** An executor that explains each query instead of running it, and records the plans. */
function explaining(plans: string[]): Executor {
  const query = async (asked: string | Query, values?: unknown[]) => {
    const { text, values: given } = typeof asked === 'string' ? { text: asked, values } : asked;
    const explained = await client.query(`explain ${text}`, given);
    plans.push(explained.rows.map((row) => row['QUERY PLAN']).join('\n'));
    return { rows: [{}], rowCount: 1 };
  };
  return { query } as unknown as Executor;
}

const now = new Date();
const phoneNumber = '13800138000';
const code = {
  phoneNumber,
  scene: 'login',
  codeHash: Buffer.alloc(32),
  ip: '::1',
  deviceId: undefined,
  now,
  expiresAt: now,
};
const tried = { ...code, scenes: [code.scene], from: { subject: 'x', isKnown: false } };
const attempts = { own: 5, total: 15 };
const since = { lately: now, hour: now, day: now };
const id = randomUUID();

const queries: Record<string, (executor: Executor) => Promise<unknown>> = {
  profile: (executor) => createProfileRepository(executor).findProfile(1),
  'user by phone': (executor) => createProfileRepository(executor).findByPhone(phoneNumber),
  'user lock': (executor) => createProfileRepository(executor).lockUser(1),
  password: (executor) => createProfileRepository(executor).setPassword(1, 'x', now),
  nickname: (executor) => createProfileRepository(executor).setNickname(1, 'x', now),
  'config change': (executor) =>
    createProfileRepository(executor).changeConfig(1, { fields: {}, recorded: {}, cleared: [] }, now),
  'last learned': (executor) => createProfileRepository(executor).findLastLearned(1),
  'oldest sessions': (executor) => createSessionRepository(executor).deleteOldest(1, 20, id),
  'session ids': (executor) => createSessionRepository(executor).listIds(1, now),
  'session list': (executor) => createSessionRepository(executor).listLive(1, now),
  'session end': (executor) => createSessionRepository(executor).deleteOwn(1, id),
  'sessions end': (executor) => createSessionRepository(executor).deleteAll(1),
  'session touch': (executor) => createSessionRepository(executor).touch(id, now, defaultSessionLimits, now),
  'session proof': (executor) => createSessionRepository(executor).prove(1, id, now),
  'code counts': (executor) => createSmsCodeRepository(executor).count(code, since),
  'code attempt': (executor) => createSmsCodeRepository(executor).takeAttempt(tried, attempts, now),
  'code use': (executor) => createSmsCodeRepository(executor).markUsed(1, now),
  'code withdrawal': (executor) => createSmsCodeRepository(executor).withdraw(1),
  'failure counts': (executor) => createLoginFailureRepository(executor).count(phoneNumber, '::1', now),
  'failure confirmation': (executor) => createLoginFailureRepository(executor).confirm(1, '::1'),
  'failure withdrawal': (executor) => createLoginFailureRepository(executor).withdraw(1),
  'failure pardon': (executor) => createLoginFailureRepository(executor).forgive(phoneNumber),
  'study plan': (executor) => createStudyPlanRepository(executor).findPlan(1, now),
  'study plan change': (executor) =>
    createStudyPlanRepository(executor).savePlan(1, { bookId: 1, dailyWords: 20, examDay: null }, now),
  ping: (executor) =>
    createTelemetryRepository(executor).insertPing({ userId: 1, path: '/', details: {} }, now, now),
  device: (executor) => createTelemetryRepository(executor).saveDevice(id, {}, now),
};

test.each(Object.entries(queries))('%s is served by indexes', async (_name, ask) => {
  const plans: string[] = [];
  await ask(explaining(plans));
  expect(plans.join('\n')).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
  expect(plans.join('\n')).not.toContain('Seq Scan');
});

test('the newest code of a number is found without sorting all of them', async () => {
  const plans: string[] = [];
  await createSmsCodeRepository(explaining(plans)).takeAttempt(tried, attempts, now);
  expect(plans[0]).toContain('sms_code_phone');
});
