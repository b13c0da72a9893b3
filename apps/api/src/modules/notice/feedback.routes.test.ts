import { feedbackTextMax } from '@tingci/domain/notice/feedback-kind';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../test/app.ts';
import { feedbackPerDay } from './feedback.service.ts';

const BASE = '/api/study/question';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let app: TestApp;
let learner: Learner;
let admin: Learner;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp();
  await app.database.pool.query('update app_user set is_admin = true where id = $1', [admin.userId]);
  app.advance(11_000);
});
beforeEach(async () => {
  await app.database.pool.query('delete from feedback');
  learner = await app.signUp();
});
afterAll(() => app.close());

const submit = (fields = {}, who = learner) =>
  app.call(`${BASE}/submit`, { kind: '功能建议', text: '例句想要大一点', ...fields }, who);
const list = async (status: 'open' | 'done' = 'open') =>
  (await app.call(`${BASE}/list`, { status }, admin)).values;

test('an administrator reads feedback with its picture, closes it and opens it again', async () => {
  const picture = await app.upload(
    '/api/study/upload/file',
    { purpose: 'feedback', name: '截图.png' },
    learner,
    PNG,
  );
  expect(picture.status).toBe(0);
  const sent = { text: ' 例句听不清 ', file_id: picture.values.id, path: '/home?book=1', version: '1.42.4' };
  expect((await submit(sent)).status).toBe(0);
  const { list: open, total, counts } = await list();
  expect([total, counts]).toEqual([1, { open: 1, done: 0 }]);
  expect(open[0]).toMatchObject({
    user_id: learner.userId,
    kind: '功能建议',
    text: '例句听不清',
    path: '/home?book=1',
    version: '1.42.4',
    sent_at: app.now(),
    done_at: null,
    note: '',
  });
  const shown = await app.app.inject({ url: open[0].picture_url });
  expect(shown.rawPayload.equals(PNG)).toBe(true);

  const change = { question_ids: [open[0].id], status: 'done', note: '下一版改' };
  expect((await app.call(`${BASE}/update`, change, admin)).values).toEqual({ updated: 1 });
  expect((await app.call(`${BASE}/update`, change, admin)).values).toEqual({ updated: 0 });
  expect((await list('done')).list[0]).toMatchObject({ note: '下一版改', done_at: app.now() });
  const audit = await app.database.pool.query(
    'select action, actor, reason from audit_log order by id desc limit 1',
  );
  expect(audit.rows[0]).toEqual({
    action: 'feedback_closed',
    actor: String(admin.userId),
    reason: '下一版改',
  });
  const reopen = { question_ids: [open[0].id], status: 'open' };
  expect((await app.call(`${BASE}/update`, reopen, admin)).values).toEqual({ updated: 1 });
  expect((await list()).total).toBe(1);
});

test('bad input is refused and stores nothing', async () => {
  const other = await app.signUp();
  const theirs = await app.upload(
    '/api/study/upload/file',
    { purpose: 'feedback', name: 'a.png' },
    other,
    PNG,
  );
  const resource = await app.upload(
    '/api/study/upload/file',
    { purpose: 'resource', name: 'b.png' },
    learner,
    PNG,
  );
  const text = await app.upload('/api/study/upload/file', { purpose: 'feedback', name: 'c.txt' }, learner);
  expect((await submit({ text: '  ' })).status).toBe(422);
  expect((await submit({ text: 'a'.repeat(feedbackTextMax + 1) })).status).toBe(422);
  expect((await submit({ kind: '别的' })).status).toBe(422);
  for (const { values } of [theirs, resource, text])
    expect((await submit({ file_id: values.id })).status).toBe(404);
  expect((await list()).total).toBe(0);
  expect((await submit({ text: '字'.repeat(feedbackTextMax) })).status).toBe(0);
});

test('a learner sends ten a day, also in parallel', async () => {
  const answers = await Promise.all(Array.from({ length: feedbackPerDay + 3 }, () => submit()));
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(feedbackPerDay);
  expect(await submit()).toMatchObject({ status: 429, values: { code: 'feedback_limit' } });
  expect((await submit({}, await app.signUp())).status).toBe(0);
  app.advance(86_400_001);
  expect((await submit()).status).toBe(0);
});
