import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { loadLibrary } from '../../../test/library.fixture.ts';

const ADMIN = '/api/study/admin/v1/grant';
const DAY = 86_400_000;

let app: TestApp;
let admin: Learner;
let learner: Learner;
let bookId: number;

beforeAll(async () => {
  app = await createTestApp();
  bookId = (await loadLibrary(app.database)).ids.books.housing as number;
  await app.database.pool.query('update book set is_sold = true where id = $1', [bookId]);
});
beforeEach(async () => {
  [admin, learner] = [await app.signUp(), await app.signUp()];
  await app.database.pool.query('update app_user set is_admin = true where id = $1', [admin.userId]);
});
afterAll(() => app.close());

const act = (name: string, fields: object, by = admin) => app.call(`${ADMIN}/${name}`, { ...fields }, by);
const give = (product: object, fields: object = {}) =>
  act('give', { act_id: randomUUID(), user_id: learner.userId, product, reason: '补偿', ...fields });
const list = async () => (await act('list', { user_id: learner.userId })).values;

test('Pro is given with its reason, adds up, and is revoked', async () => {
  expect((await give({ days: 10 })).status).toBe(0);
  expect((await give({ days: 5 })).status).toBe(0);
  const [first, second] = (await list()).list;
  expect(await list()).toMatchObject({ status: '进行中', ends_at: app.now() + 15 * DAY });
  expect([first.starts_at, second.starts_at]).toEqual([app.now(), app.now() + 10 * DAY]);
  expect((await act('revoke', { grant_id: first.id, reason: '误发' })).status).toBe(0);
  expect(await list()).toMatchObject({
    ends_at: app.now() + 5 * DAY,
    list: [{ id: first.id, revoked_at: app.now(), revoke_reason: '误发' }, { id: second.id }],
  });
  expect(await act('revoke', { grant_id: first.id, reason: '误发' })).toMatchObject({
    status: 409,
    message: '这项授权已经收回',
  });
  const profile = await app.call('/api/study/customer/v1/login/msg', {}, learner);
  expect(profile.values.is_member).toBe(true);
  const { rows } = await app.database.pool.query(
    'select action, reason from audit_log where subject = $1 order by id',
    [`user ${learner.userId}`],
  );
  expect(rows).toEqual([
    { action: 'pro_granted', reason: '补偿' },
    { action: 'pro_granted', reason: '补偿' },
    { action: 'pro_revoked', reason: '误发' },
  ]);
});

test('a book is given, and shown without a span', async () => {
  await give({ book_id: bookId });
  expect(await list()).toMatchObject({
    status: '未开通',
    list: [{ source: 'administrator', product: { book: { id: bookId } }, starts_at: null, ends_at: null }],
  });
});

test('an act that is sent again grants once', async () => {
  const act_id = randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => give({ months: 1 }, { act_id })));
  expect((await list()).list).toHaveLength(1);
});

test.each([
  [{ days: 366 }, {}, 422],
  [{ months: 0 }, {}, 422],
  [{ book_id: 999_999 }, {}, 404],
  [{ days: 1 }, { user_id: 999_999 }, 404],
  [{ days: 1 }, { reason: '' }, 422],
])('%j with %j is refused', async (product, fields, status) => {
  expect((await give(product, fields)).status).toBe(status);
  expect((await list()).list).toEqual([]);
});

test('nobody else grants, sees or revokes', async () => {
  await give({ days: 1 });
  const [grant] = (await list()).list;
  const fields = { act_id: randomUUID(), user_id: learner.userId, product: { days: 1 }, reason: 'x' };
  expect((await act('give', fields, learner)).status).toBe(403);
  expect((await act('list', { user_id: learner.userId }, learner)).status).toBe(403);
  expect((await act('revoke', { grant_id: grant.id, reason: 'x' }, learner)).status).toBe(403);
  expect((await act('revoke', { grant_id: 999_999_999, reason: 'x' })).status).toBe(404);
});
