import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { demoAccount, ensureDemoAccount, lockDemoAccount } from './demo-account.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const logIn = () =>
  testApp.call('/api/study/customer/v1/login', {
    phone_number: demoAccount.phoneNumber,
    password: demoAccount.password,
  });

test('the demo account opens a new development database, and is locked on a public one', async () => {
  await ensureDemoAccount(testApp.database, '1', new Date());
  await ensureDemoAccount(testApp.database, '1', new Date());
  const { status, values } = await logIn();
  expect(status).toBe(0);

  await lockDemoAccount(testApp.database);
  expect((await logIn()).values.code).toBe('login_failed');
  const sessions = await testApp.database.pool.query('select from session where user_id = $1', [
    values.user.id,
  ]);
  expect(sessions.rowCount).toBe(0);
});

test('is not created when there is a user already', async () => {
  await testApp.database.pool.query('delete from app_user');
  await testApp.signUp();
  await ensureDemoAccount(testApp.database, '1', new Date());
  expect((await logIn()).status).not.toBe(0);
});
