import { formatEntry } from '@tingci/domain/lexicon/entry-line';
import type { SignedFields } from '@tingci/domain/signing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAuditLog } from '../../../platform/audit/audit-log.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { loadLibrary } from '../../../test/library.fixture.ts';
import { submissionsPerDay } from './submission.service.ts';

const BASE = '/api/study/lexicon/v1';
const REVIEW = `${BASE}/upload/book/review`;

let testApp: TestApp;
let admin: Learner;
let second: Learner;
let learner: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  await loadLibrary(testApp.database);
  await signUpAdmins();
  testApp.advance(61_000);
});
beforeEach(async () => {
  await testApp.database.pool.query('delete from book_review');
  learner = await testApp.signUp();
});
afterAll(() => testApp.close());

async function signUpAdmins(): Promise<void> {
  [admin, second] = [await testApp.signUp(), await testApp.signUp()];
  await testApp.database.pool.query('update app_user set is_admin = true where id = any($1)', [
    [admin.userId, second.userId],
  ]);
}

async function ask(path: string, fields: SignedFields, who = learner) {
  const { status, message, values } = await testApp.call(path, fields, who);
  expect({ path, status, message }).toEqual({ path, status: 0, message: '' });
  return values;
}

/** The code of a refusal. */
const refused = async (path: string, fields: SignedFields, who = learner) =>
  (await testApp.call(path, fields, who)).values.code;

const entry = (text: string, meaning = '') =>
  formatEntry({ text, meaning, phonetic: '', example: '', chapter: '' });

const makeBook = async (lines: string[], title = '租房', who = learner): Promise<number> =>
  (await ask(`${BASE}/upload/book`, { title, lines }, who)).id;

const submit = (g_id: number, who = learner) => ask(`${REVIEW}/submit`, { g_id }, who);
const stateOf = (g_id: number) => ask(`${REVIEW}/state`, { g_id });
const waiting = async (who = admin) => (await ask(`${REVIEW}/list`, {}, who)).list;
const approve = (id: number, who = admin) => ask(`${REVIEW}/update/{id}`, { id, state: 'approved' }, who);
const refuse = (id: number, reason: string, fields: SignedFields = {}, who = admin) =>
  ask(`${REVIEW}/update/{id}`, { id, state: 'refused', reason, ...fields }, who);
const listed = async (g_id: number) =>
  (await ask(`${BASE}/word/book/list`, {})).list.find(({ id }: { id: number }) => id === g_id);
const add = (g_id: number, line: string) => ask(`${BASE}/word/book/words/add`, { g_id, lines: [line] });

test('a submitted book waits, and shows the administrators its lines without what is private', async () => {
  const id = await makeBook([entry('tenant', '房客'), entry('zorbing', '滚球')]);
  const [word] = (await ask(`${BASE}/word/book/words`, { g_id: id })).list;
  await ask(`${BASE}/word/note`, { g_id: id, lexicon_id: word.lexicon_id, note: '私人笔记' });
  const { latest, approved, is_changed } = await submit(id);
  expect(latest).toMatchObject({ state: 'waiting', word_count: 2, submitted_at: testApp.now() });
  expect([approved, is_changed]).toEqual([null, false]);
  expect(await listed(id)).toMatchObject({ review: 'waiting', has_decision: false });
  const page = await ask(`${REVIEW}/list`, {}, admin);
  expect(page).toMatchObject({ total: 1, counts: { waiting: 1, approved: 0, refused: 0 } });
  expect(page.list).toMatchObject([{ id: latest.id, name: '租房', user_id: learner.userId }]);
  const detail = await ask(`${REVIEW}/detail/{id}`, { id: latest.id }, admin);
  expect(detail.lines).toEqual([entry('tenant', '房客'), entry('zorbing', '滚球')]);
  expect(detail).toMatchObject({ previous: null, nickname: expect.any(String) });
  expect(JSON.stringify(detail)).not.toContain('私人笔记');
});

test('hints name vulgar words and words without a meaning, and decide nothing', async () => {
  const id = await makeBook([
    entry('tenant'),
    entry('zorbing'),
    entry('bullshit', '胡说'),
    entry('rent', '混蛋'),
  ]);
  const { latest } = await submit(id);
  const { hints, state } = await ask(`${REVIEW}/detail/{id}`, { id: latest.id }, admin);
  expect(state).toBe('waiting');
  expect(hints).toEqual({
    vulgar: { count: 2, words: ['bullshit', 'rent'] },
    bare: { count: 1, words: ['zorbing'] },
  });
});

test('a refusal has a reason, which the learner sees until they submit again', async () => {
  const id = await makeBook([entry('tenant', '房客')]);
  const first = (await submit(id)).latest.id;
  expect(await refused(`${REVIEW}/update/{id}`, { id: first, state: 'refused' }, admin)).toBe(
    'review_reason',
  );
  await refuse(first, '释义不全');
  expect((await stateOf(id)).latest).toMatchObject({ state: 'refused', reason: '释义不全' });
  expect(await listed(id)).toMatchObject({ review: 'refused', has_decision: true });
  await ask(`${REVIEW}/close`, { g_id: id });
  expect(await listed(id)).toMatchObject({ review: 'refused', has_decision: false });
  const again = (await submit(id)).latest.id;
  expect(await listed(id)).toMatchObject({ review: 'waiting', has_decision: false });
  expect(await waiting()).toHaveLength(1);
  expect((await ask(`${REVIEW}/list`, { state: 'refused' }, admin)).total).toBe(0);
  expect((await ask(`${REVIEW}/detail/{id}`, { id: again }, admin)).previous.reason).toBe('释义不全');
});

const linesKept = async (g_id: number) =>
  (
    await testApp.database.pool.query(
      `select id::int from book_review where book_id = $1 and lines <> '' order by id`,
      [g_id],
    )
  ).rows.map(({ id }) => id);

test('a book that was refused is compared with the refused version, until it is decided or withdrawn', async () => {
  const id = await makeBook([entry('tenant', '房客')]);
  const first = (await submit(id)).latest.id;
  await refuse(first, '释义不全');
  await add(id, 'lease\t租约');
  await submit(id);
  await add(id, 'deposit\t押金');
  await testApp.database.pool.query(`update book_review set submitted_at = submitted_at - interval '2 days'`);
  const { latest } = await submit(id);
  const { previous } = await ask(`${REVIEW}/detail/{id}`, { id: latest.id }, admin);
  expect(previous).toMatchObject({ state: 'refused', reason: '释义不全', lines: [entry('tenant', '房客')] });
  expect(await linesKept(id)).toEqual([first, latest.id]);
  await ask(`${REVIEW}/withdraw`, { review_id: latest.id });
  expect(await linesKept(id)).toEqual([]);

  const next = (await submit(id)).latest.id;
  await refuse(next, '重复');
  await add(id, 'landlord\t房东');
  const last = (await submit(id)).latest.id;
  await approve(last);
  expect(await linesKept(id)).toEqual([last]);
});

test('an approved version stays until the next one is approved, and the detail has both', async () => {
  const id = await makeBook([entry('tenant', '房客')]);
  await approve((await submit(id)).latest.id);
  expect(await listed(id)).toMatchObject({ review: 'approved', has_decision: true });
  expect(await refused(`${REVIEW}/submit`, { g_id: id })).toBe('review_same');
  await add(id, 'lease\t租约');
  expect((await stateOf(id)).is_changed).toBe(true);
  const { latest, approved } = await submit(id);
  expect([latest.state, approved.state]).toEqual(['waiting', 'approved']);
  const detail = await ask(`${REVIEW}/detail/{id}`, { id: latest.id }, admin);
  expect(detail.previous).toMatchObject({
    name: '租房',
    state: 'approved',
    lines: [entry('tenant', '房客')],
  });
  expect(detail.lines).toHaveLength(2);
  await approve(latest.id);
  const after = await ask(`${REVIEW}/list`, { state: 'approved' }, admin);
  expect(after).toMatchObject({ total: 1, list: [{ id: latest.id, word_count: 2 }] });
});

test('of two administrators the second is told, and the audit log has each decision', async () => {
  const id = await makeBook([entry('tenant', '房客')]);
  const review = (await submit(id)).latest.id;
  const answers = await Promise.all([
    testApp.call(`${REVIEW}/update/{id}`, { id: review, state: 'approved' }, admin),
    testApp.call(`${REVIEW}/update/{id}`, { id: review, state: 'refused', reason: '重复' }, second),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([0, 409]);
  expect(answers.find(({ status }) => status === 409)?.values.code).toBe('review_decided');
  await testApp.database.pool.query(`update book_review set state = 'approved' where id = $1`, [review]);
  await refuse(review, '有人举报', { from: 'approved' });
  const [taken, decided] = await createAuditLog(testApp.database.pool).list({}, { limit: 2, offset: 0 });
  expect(taken).toMatchObject({
    actor: String(admin.userId),
    action: 'book_taken_down',
    subject: `book review ${review}`,
    reason: '有人举报',
  });
  expect(decided?.action).toMatch(/^book_(approved|refused)$/);
});

test('a replaced or withdrawn submission cannot be decided', async () => {
  const id = await makeBook([entry('tenant', '房客')]);
  const first = (await submit(id)).latest.id;
  expect(await refused(`${REVIEW}/submit`, { g_id: id })).toBe('review_same');
  await add(id, 'lease\t租约');
  const later = (await submit(id)).latest.id;
  expect(await refused(`${REVIEW}/update/{id}`, { id: first, state: 'approved' }, admin)).toBe(
    'review_decided',
  );
  expect(await refused(`${REVIEW}/detail/{id}`, { id: first }, admin)).toBe('not_found');
  await ask(`${REVIEW}/withdraw`, { review_id: later });
  expect(await refused(`${REVIEW}/update/{id}`, { id: later, state: 'approved' }, admin)).toBe(
    'review_decided',
  );
  expect(await refused(`${REVIEW}/withdraw`, { review_id: later })).toBe('not_found');
  expect((await stateOf(id)).latest).toBeNull();
  expect(await waiting()).toEqual([]);
});

test('a learner submits a limited number of times, also in parallel', async () => {
  const id = await makeBook([entry('tenant', '房客')]);
  await submit(id);
  await testApp.database.pool.query(
    `insert into book_review (book_id, user_id, state, name, chapter_size, lines, word_count, version, submitted_at)
     select $1, $2, 'ended', '', 15, '', 1, '', $4 from generate_series(1, $3)`,
    [id, learner.userId, submissionsPerDay - 2, new Date(testApp.now())],
  );
  const others = [await makeBook([entry('rent')], '另一本'), await makeBook([entry('lease')], '再一本')];
  const answers = await Promise.all(
    others.map((g_id) => testApp.call(`${REVIEW}/submit`, { g_id }, learner)),
  );
  // A learner has one heavy request at a time: the second one waits, or is refused for that.
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
  expect(await refused(`${REVIEW}/submit`, { g_id: others[1] as number })).toBeOneOf([
    'review_limit',
    'review_same',
  ]);
  testApp.advance(86_400_001);
  // The sessions of the administrators end within the day.
  await signUpAdmins();
  await add(id, 'deposit');
  await submit(id);
});

test('生词本, an empty book and the book of another learner are not submitted', async () => {
  const [own] = (await ask(`${BASE}/word/book/list`, {})).list;
  expect(await refused(`${REVIEW}/submit`, { g_id: own.id })).toBe('forbidden');
  const { id: empty } = await ask(`${BASE}/word/book/create`, { title: '空的' });
  expect(await refused(`${REVIEW}/submit`, { g_id: empty })).toBe('own_book_empty');
  const id = await makeBook([entry('tenant')]);
  const review = (await submit(id)).latest.id;
  const stranger = await testApp.signUp();
  for (const call of ['submit', 'state', 'close'])
    expect(await refused(`${REVIEW}/${call}`, { g_id: id }, stranger)).toBe('not_found');
  expect(await refused(`${REVIEW}/withdraw`, { review_id: review }, stranger)).toBe('not_found');
  for (const [path, fields] of [
    [`${REVIEW}/list`, {}],
    [`${REVIEW}/detail/{id}`, { id: review }],
    [`${REVIEW}/update/{id}`, { id: review, state: 'approved' }],
  ] as const)
    expect(await refused(path, fields, stranger)).toBe('forbidden');
  const show = '/api/study/enterprise/v1/upload/book/review/show';
  expect(await ask(show, {}, stranger)).toEqual({ review_auth: false });
  expect(await ask(show, {}, admin)).toEqual({ review_auth: true });
});

test('a deleted book and that of a closed account leave the list of the administrators', async () => {
  const id = await makeBook([entry('tenant')]);
  await submit(id);
  await ask(`${BASE}/word/book/delete`, { g_id: id });
  expect(await waiting()).toEqual([]);
  await ask(`${BASE}/word/book/restore`, { g_id: id });
  expect(await waiting()).toHaveLength(1);
  await testApp.database.pool.query(
    `update app_user set closed_at = now(), phone_number = 'closed:' || id where id = $1`,
    [learner.userId],
  );
  expect(await waiting()).toEqual([]);
});
