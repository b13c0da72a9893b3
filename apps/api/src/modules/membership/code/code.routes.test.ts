import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { loadLibrary } from '../../../test/library.fixture.ts';

const USE = '/api/study/customer/v1/member/v1/buy-book/active-by-code';
const ADMIN = '/api/study/admin/v1/code';
const DAY = 86_400_000;
const reason = '合作学校';

let app: TestApp;
let admin: Learner;
let learner: Learner;
let decoy: Learner;
let bookId: number;

beforeAll(async () => {
  app = await createTestApp();
  bookId = (await loadLibrary(app.database)).ids.books.housing as number;
  await app.database.pool.query('update book set is_sold = true where id = $1', [bookId]);
});
beforeEach(async () => {
  [admin, learner, decoy] = [await app.signUp(), await app.signUp(), await app.signUp()];
  await app.database.pool.query('update app_user set is_admin = true where id = $1', [admin.userId]);
});
afterAll(() => app.close());

const act = async (name: string, fields: object, by = admin) =>
  app.call(`${ADMIN}/${name}`, { ...fields }, by);
const use = (code: string, by = learner) => app.call(USE, { code }, by);
const wanted = (fields: object = {}) => ({
  act_id: randomUUID(),
  name: '春季',
  product: { months: 1 },
  count: 3,
  valid_days: 30,
  reason,
  ...fields,
});

async function makeBatch(fields: object = {}): Promise<{ id: number; codes: string[] }> {
  const { values, status, message } = await act('batch/create', wanted(fields));
  expect([status, message]).toEqual([0, '']);
  const { list } = (await act('batch/export', { id: values.id, reason })).values;
  return { id: values.id, codes: list.map(({ code }: { code: string }) => code) };
}

const batchOf = async (id: number) =>
  (await act('batch/list', { page: 1, page_size: 100 })).values.list.find(
    (batch: { id: number }) => batch.id === id,
  );
const isMember = async (who: Learner) =>
  (await app.call('/api/study/customer/v1/login/msg', {}, who)).values.is_member;

test('a code opens Pro once, for whoever uses it first', async () => {
  const { id, codes } = await makeBatch();
  expect(new Set(codes).size).toBe(3);
  expect(codes[0]).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  const typed = `你的激活码：${codes[0]?.toLowerCase().replaceAll('-', ' ')}，请查收。`;
  expect(await use(typed)).toMatchObject({
    status: 0,
    values: { product: { months: 1, days: 0, book: null }, member: { status: '进行中' } },
  });
  expect([await isMember(learner), await isMember(decoy)]).toEqual([true, false]);
  expect(await use(codes[0] ?? '')).toMatchObject({ status: 409, message: '你已经使用过这个激活码' });
  expect(await use(codes[0] ?? '', decoy)).toMatchObject({
    status: 409,
    message: '这个激活码已经被使用过',
    values: { code: 'code_used' },
  });
  expect(await isMember(decoy)).toBe(false);
  expect(await batchOf(id)).toMatchObject({ name: '春季', count: 3, used: 1, revoked: 0 });
  expect((await act('used/list', { id, page: 1 })).values).toMatchObject({
    total: 1,
    list: [{ number: 1, user_id: learner.userId }],
  });
});

test('a code opens a book, and nothing that its learner has already', async () => {
  const { id, codes } = await makeBatch({ product: { book_id: bookId } });
  expect((await use(codes[0] ?? '')).values).toMatchObject({
    product: { months: 0, days: 0, book: { id: bookId } },
    member: { status: '未开通' },
  });
  expect(await use(codes[1] ?? '')).toMatchObject({ status: 409, message: '你已经有这本词书' });
  // The refused code still works for somebody else.
  expect((await use(codes[1] ?? '', decoy)).status).toBe(0);
  expect(await batchOf(id)).toMatchObject({ used: 2, product: { book: { id: bookId } } });
});

test('mistyped, revoked and expired codes are refused with the reason', async () => {
  const { id, codes } = await makeBatch({ valid_days: 1 });
  const other = codes[0]?.startsWith('0') ? '1' : '0';
  for (const wrong of ['1234', 'ZZZZ-ZZZZ-ZZZZ-ZZZZ', other + codes[0]?.slice(1), `${codes[0]}7`]) {
    expect(await use(wrong)).toMatchObject({
      status: 422,
      message: '激活码不正确，请检查后重新输入',
    });
  }
  await use(codes[2] ?? '');
  expect((await act('batch/revoke', { id, reason: '泄露' })).values).toEqual({ revoked: 2 });
  expect(await use(codes[0] ?? '', decoy)).toMatchObject({ status: 409, message: '这个激活码已作废' });
  // The used code keeps its grant.
  expect(await isMember(learner)).toBe(true);
  const late = await makeBatch({ valid_days: 1 });
  app.advance(DAY);
  expect(await use(late.codes[0] ?? '', decoy)).toMatchObject({ status: 409, message: '这个激活码已过期' });
  expect(await isMember(decoy)).toBe(false);
});

test('an act makes one batch, and each act is in the audit log', async () => {
  const request = wanted();
  const [first, again] = [await act('batch/create', request), await act('batch/create', request)];
  expect(again.values.id).toBe(first.values.id);
  expect(await batchOf(first.values.id)).toMatchObject({ count: 3 });
  await act('batch/export', { id: first.values.id, reason: '发给学校' });
  await act('batch/revoke', { id: first.values.id, reason: '停用' });
  const { rows } = await app.database.pool.query(
    'select action, reason, detail from audit_log where actor = $1 order by id',
    [String(admin.userId)],
  );
  expect(rows).toEqual([
    { action: 'codes_created', reason, detail: { count: 3, valid_days: 30, months: 1 } },
    { action: 'codes_exported', reason: '发给学校', detail: { count: 3 } },
    { action: 'codes_revoked', reason: '停用', detail: { count: 3 } },
  ]);
});

test.each([
  [{ count: 1001 }, 422],
  [{ count: 0 }, 422],
  [{ product: { months: 25 } }, 422],
  [{ product: { months: 1, days: 1 } }, 422],
  [{ product: { book_id: 999_999 } }, 404],
  [{ reason: ' ' }, 422],
  [{ name: '' }, 422],
  [{ valid_days: 0 }, 422],
])('a batch with %j is refused', async (fields, status) => {
  expect((await act('batch/create', wanted(fields))).status).toBe(status);
});

test('only administrators make, see and export codes', async () => {
  const { id } = await makeBatch();
  for (const [name, fields] of [
    ['batch/create', wanted()],
    ['batch/list', { page: 1 }],
    ['batch/export', { id, reason }],
    ['batch/revoke', { id, reason }],
    ['used/list', { id, page: 1 }],
    ['book/list', {}],
  ] as const) {
    expect((await act(name, fields, learner)).status).toBe(403);
  }
  expect((await act('batch/export', { id: 999_999, reason })).status).toBe(404);
});

test('no code is in the database', async () => {
  const { codes } = await makeBatch({ count: 1 });
  const { rows } = await app.database.pool.query('select c::text as row from activation_code c');
  expect(rows.some(({ row }) => row.includes(codes[0]?.replaceAll('-', '')))).toBe(false);
  expect(rows.length).toBeGreaterThan(0);
});

test('a learner has a limit of codes in a day, also for right ones', async () => {
  const { codes } = await makeBatch();
  // Each of several processes counts for itself without Redis.
  const limited = await createTestApp({ sibling: app, rateLimitScale: 1, isShared: true });
  const tryCode = async (code: string, by: Learner) => {
    // The limit of a minute is another one.
    limited.advance(61_000);
    return limited.call(USE, { code }, by);
  };
  for (let tried = 0; tried < 30; tried++) {
    expect((await tryCode('ZZZZ-ZZZZ-ZZZZ-ZZZZ', learner)).values.code).toBe('code_wrong');
  }
  expect(await tryCode(codes[0] ?? '', learner)).toMatchObject({
    status: 429,
    message: '今天输入激活码的次数已达上限，请明天再试',
  });
  expect((await tryCode(codes[0] ?? '', decoy)).status).toBe(0);
  await limited.close();
});
