import { noticeTextMax } from '@tingci/domain/notice/notice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../test/app.ts';

const BASE = '/api/notice';

let app: TestApp;
let admin: Learner;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp();
  await app.database.pool.query('update app_user set is_admin = true where id = $1', [admin.userId]);
  app.advance(11_000);
});
afterAll(() => app.close());

const read = async (id: number) => (await app.call(`${BASE}/diy-string/{id}`, { id })).values;
const write = (id: number, text: string, seenAt: number | null) =>
  app.call(`${BASE}/v1/update/{id}`, { id, text, seen_at: seenAt }, admin);

test('visitors read what an administrator wrote, and the log has it', async () => {
  expect(await read(1)).toEqual({ id: 1, text: '', updated_at: null });
  const written = await write(1, ' 今晚 23:00 维护\n约半小时 ', null);
  const notice = { id: 1, text: '今晚 23:00 维护\n约半小时', updated_at: app.now() };
  expect(written.values).toEqual(notice);
  expect(await read(1)).toEqual(notice);
  expect((await app.call(`${BASE}/v1/list`, {}, admin)).values.list).toEqual([
    notice,
    { id: 2, text: '', updated_at: null },
    { id: 3, text: '', updated_at: null },
  ]);
  const log = await app.call('/api/study/admin/v1/audit/list', { action: 'notice_changed' }, admin);
  expect(log.values.list).toMatchObject([
    { actor: String(admin.userId), subject: 'notice announcement', detail: expect.stringContaining('维护') },
  ]);
});

test('a text that another administrator wrote meanwhile is not overwritten', async () => {
  const first = (await write(2, '客服电话 400', null)).values;
  for (const seenAt of [null, first.updated_at - 1])
    expect((await write(2, '客服微信', seenAt)).values, String(seenAt)).toMatchObject({
      code: 'notice_changed',
    });
  expect((await read(2)).text).toBe('客服电话 400');
  app.advance(1000);
  expect((await write(2, '', first.updated_at)).values).toEqual({ id: 2, text: '', updated_at: app.now() });
  expect((await read(2)).text).toBe('');
});

test('other numbers and longer texts are refused', async () => {
  for (const id of [4, 2_147_483_648])
    expect((await app.call(`${BASE}/diy-string/{id}`, { id })).values.code, String(id)).toBe('not_found');
  expect((await write(9, '公告', null)).values.code).toBe('not_found');
  expect((await write(3, '长'.repeat(noticeTextMax + 1), null)).status).toBe(422);
  expect((await write(3, '长'.repeat(noticeTextMax), null)).status).toBe(0);
});

test('the texts can be read while the service is stopped, and nothing else', async () => {
  const stopped = await createTestApp({ sibling: app, publicConfig: { is_stopped: true } });
  expect((await stopped.call(`${BASE}/diy-string/{id}`, { id: 3 })).status).toBe(0);
  expect((await stopped.call(`${BASE}/v1/list`, {}, admin)).values.code).toBe('stopped');
  await stopped.close();
});
