import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAuditLog } from '../../../platform/audit/audit-log.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { loadLibrary } from '../../../test/library.fixture.ts';
import { openReportLimit } from './word-report.service.ts';

const PATH = '/api/study/lexicon/v1/word/report';

let testApp: TestApp;
let words: Record<string, number>;
let admin: Learner;
let learner: Learner;
let other: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  words = (await loadLibrary(testApp.database)).ids.words;
  [admin, learner, other] = await Promise.all([testApp.signUp(), testApp.signUp(), testApp.signUp()]);
  await testApp.database.pool.query('update app_user set is_admin = true where id = $1', [admin.userId]);
});

afterAll(() => testApp.close());

beforeEach(() => testApp.database.pool.query('delete from word_report'));

const report = (key: string, types: string[], description?: string, who = learner) =>
  testApp.call(PATH, { word: { id: words[key] ?? 0, translate: '看到的' }, types, description }, who);

const list = async (status = 'open', fields = {}) =>
  (await testApp.call(`${PATH}/list`, { status, ...fields }, admin)).values;

const update = (report_ids: number[], fields: object) =>
  testApp.call(`${PATH}/update`, { report_ids, ...fields }, admin);

test('a report reaches the administrators with the word, what the learner saw and who reported it', async () => {
  expect(await report('tenant', ['翻译不准'], '  还有“承租人”  ')).toMatchObject({ status: 0, values: null });
  const found = await list();
  expect(found).toMatchObject({ total: 1, counts: { open: 1, done: 0 } });
  expect(found.list).toMatchObject([
    {
      word: { id: words.tenant, word: 'tenant', translate: 'n. 租户_住户' },
      shown_translate: '看到的',
      types: ['翻译不准'],
      description: '还有“承租人”',
      reported_at: testApp.now(),
      done_at: null,
      note: '',
    },
  ]);
});

test('the whole word info can be sent, as it was received', async () => {
  const { values } = await testApp.call('/api/study/lexicon/v1/demo/list');
  const fields = { word: values.list[0], types: ['其他'] };
  expect((await testApp.call(PATH, fields, learner)).status).toBe(0);
});

test('another report of the same word is added to the open one, and one of another learner is separate', async () => {
  await report('tenant', ['翻译不准'], '第一次');
  await report('tenant', ['翻译不准', '其他']);
  await report('tenant', ['音频发音问题'], '第二次');
  await report('tenant', ['单词拼写错误'], '', other);
  const found = (await list()).list as { types: string[]; description: string }[];
  expect(found).toHaveLength(2);
  const own = found.find(({ description }) => description === '第二次');
  expect(own?.types.toSorted()).toEqual(['翻译不准', '其他', '音频发音问题'].toSorted());
});

test('concurrent reports store one row', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => report('paris', ['其他'])));
  expect(answers.every(({ status }) => status === 0)).toBe(true);
  expect((await list()).total).toBe(1);
});

test('a closed report leaves the open list with its note, and can be opened again', async () => {
  await report('tenant', ['其他']);
  const [{ id }] = (await list()).list;
  testApp.advance(1000);
  expect((await update([id], { status: 'done', note: '已补充释义' })).values).toEqual({ updated: 1 });
  expect((await update([id], { status: 'done', note: '晚了' })).values).toEqual({ updated: 0 });
  expect(await createAuditLog(testApp.database.pool).list({}, { limit: 5, offset: 0 })).toMatchObject([
    {
      actor: String(admin.userId),
      action: 'word_report_closed',
      reason: '已补充释义',
      detail: { report_ids: String(id) },
    },
  ]);
  expect(await list()).toMatchObject({ list: [], total: 0, counts: { open: 0, done: 1 } });
  expect((await list('done')).list).toMatchObject([{ id, note: '已补充释义', done_at: testApp.now() }]);
  expect((await update([id], { status: 'open' })).values).toEqual({ updated: 1 });
  expect((await list()).list).toMatchObject([{ id, done_at: null, note: '' }]);
});

test('a closed report stays closed when the learner has reported the word again', async () => {
  await report('tenant', ['其他'], '旧');
  const [{ id }] = (await list()).list;
  await update([id], { status: 'done' });
  await report('tenant', ['其他'], '新');
  expect((await update([id], { status: 'open' })).values).toEqual({ updated: 0 });
  const [{ id: laterId }] = (await list()).list;
  await update([laterId], { status: 'done' });
  expect((await update([id, laterId], { status: 'open' })).values).toEqual({ updated: 1 });
  expect((await list()).list).toMatchObject([{ id: laterId }]);
});

test('pages have the requested reports, latest first', async () => {
  for (const key of ['tenant', 'paris', 'theory']) {
    testApp.advance(1000);
    await report(key, ['其他']);
  }
  const second = await list('open', { page: 2, page_size: 2 });
  expect(second).toMatchObject({ total: 3, page: 2, page_size: 2, list: [{ word: { word: 'tenant' } }] });
});

test('a learner has a limited number of open reports, and can still add to them', async () => {
  await report('tenant', ['其他']);
  await testApp.database.pool.query(
    `insert into word (key, word, meanings, content_hash) select 'many' || n, 'many', '[]', '' from generate_series(1, $1) n
     on conflict do nothing`,
    [openReportLimit],
  );
  await testApp.database.pool.query(
    `insert into word_report (user_id, word_id, types, reported_at)
     select $1, id, '{其他}', now() from word where key like 'many%' limit $2`,
    [learner.userId, openReportLimit - 1],
  );
  expect(await report('paris', ['其他'])).toMatchObject({ status: 429 });
  expect(await report('tenant', ['其他'])).toMatchObject({ status: 0 });
  expect(await report('paris', ['其他'], '', other)).toMatchObject({ status: 0 });
});

test.each([
  [{ types: [] }, '请选择问题类型'],
  [{ types: ['别的'] }, '填写的内容不符合要求'],
  [{ types: ['其他', '其他'] }, '问题类型重复'],
  [{ types: ['其他'], description: 'x'.repeat(501) }, '不能超过 500 个字符'],
])('refuses %j', async (fields, message) => {
  const answer = await testApp.call(PATH, { word: { id: words.tenant ?? 0 }, ...fields }, learner);
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.values) + answer.message).toContain(message);
  expect((await list()).total).toBe(0);
});

test('an unknown word is refused, and learners cannot list reports', async () => {
  const fields = { word: { id: 987_654_321 }, types: ['其他'] };
  expect(await testApp.call(PATH, fields, learner)).toMatchObject({ status: 404 });
  expect(await testApp.call(`${PATH}/list`, {}, learner)).toMatchObject({ status: 403 });
  expect(await testApp.call(`${PATH}/update`, { report_ids: [1], status: 'done' }, learner)).toMatchObject({
    status: 403,
  });
});
