import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../test/app.ts';
import { loadLibrary } from '../../test/library.fixture.ts';

const ADMIN = '/api/study/admin/v1/access';

let app: TestApp;
let admin: Learner;
let learner: Learner;
let article: number;

beforeAll(async () => {
  app = await createTestApp();
  article = (await loadLibrary(app.database)).ids.article['the-first-day'] as number;
  [admin, learner] = [await app.signUp(), await app.signUp()];
  await app.database.pool.query('update app_user set is_admin = true where id = $1', [admin.userId]);
});
afterAll(() => app.close());

const change = (access: string, by = admin, fields: object = {}) =>
  app.call(`${ADMIN}/update`, { id: article, kind: 'article', access, reason: '活动', ...fields }, by);
const read = async () =>
  (await app.call('/api/study/article/v1/detail', { article_id: article }, learner)).values.code ?? 'open';

test('an administrator makes an article Pro and free again, for every process within two seconds', async () => {
  expect(await read()).toBe('open');
  expect((await change('pro')).status).toBe(0);
  app.advance(2500);
  expect(await read()).toBe('pro_required');
  const listed = await app.call('/api/study/article/v1/list', {}, learner);
  expect(listed.values.list).toMatchObject([{ id: article, access: 'pro' }]);
  expect((await app.call(`${ADMIN}/list`, { kind: 'article' }, admin)).values.list).toEqual([
    { id: article, title: '第一天', note: '基础', access: 'pro' },
  ]);
  expect((await change('free')).status).toBe(0);
  app.advance(2500);
  expect(await read()).toBe('open');
  const { rows } = await app.database.pool.query(
    `select subject, reason, detail from audit_log where action = 'access_changed' order by id`,
  );
  expect(rows).toEqual([
    { subject: 'article the-first-day', reason: '活动', detail: { access: 'pro' } },
    { subject: 'article the-first-day', reason: '活动', detail: { access: 'free' } },
  ]);
});

test('papers are listed with their volume', async () => {
  const { list } = (await app.call(`${ADMIN}/list`, { kind: 'listening' }, admin)).values;
  expect(list).toMatchObject([{ note: '样卷 sample', access: 'free' }]);
});

test.each([
  [{ kind: 'reading' }, 404],
  [{ id: 999_999 }, 404],
  [{ access: 'sold' }, 422],
  [{ reason: '' }, 422],
])('%j is refused', async (fields, status) => {
  expect((await change('pro', admin, fields)).status).toBe(status);
});

test('nobody else changes it', async () => {
  expect((await change('free', learner)).status).toBe(403);
  expect((await app.call(`${ADMIN}/list`, { kind: 'article' }, learner)).status).toBe(403);
});
