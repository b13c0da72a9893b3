import { agreementVersions } from '@tingci/domain/account/agreements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';

const BASE = '/api/study/customer/v1/agreement';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a sign-up agrees to every agreement', async () => {
  const learner = await app.signUp();
  const { values } = await app.call(`${BASE}/list`, {}, learner);
  expect(values.list).toHaveLength(Object.keys(agreementVersions).length);
  expect(values.list).toContainEqual({
    agreement: 'yszc',
    version: agreementVersions.yszc,
    agreed_at: app.now(),
  });
});

test('a learner who agreed to an earlier version is asked, and agrees once', async () => {
  const learner = await app.signUp();
  await app.database.pool.query(`update app_user set agree_version = '0' where id = $1`, [learner.userId]);
  await app.database.pool.query(`delete from consent where user_id = $1`, [learner.userId]);
  await app.database.pool.query(
    `insert into consent (user_id, agreement, version, agreed_at) values ($1, 'yszc', '0', to_timestamp(1))`,
    [learner.userId],
  );
  app.advance(11_000);
  expect((await app.call('/api/study/customer/v1/login/msg', {}, learner)).values.agree_version).toBe('0');
  const agreed = await app.call(`${BASE}/consent`, { agree_version: '1' }, learner);
  expect([agreed.status, agreed.values.agree_version]).toEqual([0, '1']);
  expect((await app.call('/api/study/customer/v1/login/msg', {}, learner)).values.agree_version).toBe('1');
  const first = (await app.call(`${BASE}/list`, {}, learner)).values.list;
  // The earlier consent stays on record.
  expect(first.filter(({ agreement }: { agreement: string }) => agreement === 'yszc')).toHaveLength(2);
  app.advance(1000);
  await app.call(`${BASE}/consent`, { agree_version: '1' }, learner);
  expect((await app.call(`${BASE}/list`, {}, learner)).values.list).toEqual(first);
});

test('a page with another version is refused', async () => {
  const learner = await app.signUp();
  expect(await app.call(`${BASE}/consent`, { agree_version: '2' }, learner)).toMatchObject({
    status: 422,
    values: { code: 'consent_required' },
  });
});
