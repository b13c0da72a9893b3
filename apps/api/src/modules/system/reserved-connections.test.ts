import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../platform/db/database.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { eventually } from '../../test/eventually.ts';

let reserved: pg.Pool;
let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({
    reserve: (url) => {
      reserved = new pg.Pool({ connectionString: url, max: 2 });
      return createDatabase(reserved);
    },
  });
});

afterAll(async () => {
  await reserved.end();
  await testApp.close();
});

test('health and login answer while all other connections are taken', async () => {
  const learner = await testApp.signUp();
  testApp.advance(61_000);
  const { pool } = testApp.database;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    const waiting = testApp.call('/api/study/lexicon/v1/group/list', {}, learner);
    await eventually(() => expect(pool.waitingCount).toBeGreaterThan(0));
    expect((await testApp.app.inject('/healthz')).statusCode).toBe(200);
    const phone = { phone_number: learner.phoneNumber };
    expect((await testApp.call('/api/study/phone/send/sms', { ...phone, scene: 'login' })).status).toBe(0);
    const code = testApp.sent.at(-1)?.code ?? '';
    expect((await testApp.call('/api/study/customer/v1/login', { ...phone, code })).status).toBe(0);
    for (const client of taken.splice(0)) client.release();
    expect((await waiting).status).toBe(0);
  } finally {
    for (const client of taken) client.release();
  }
});
