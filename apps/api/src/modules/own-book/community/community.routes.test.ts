import { formatEntry } from '@tingci/domain/lexicon/entry-line';
import type { SignedFields } from '@tingci/domain/signing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { loadLibrary } from '../../../test/library.fixture.ts';

const BASE = '/api/study/lexicon/v1';
const REVIEW = `${BASE}/upload/book/review`;
const COMMUNITY = `${BASE}/community/book`;

let testApp: TestApp;
let admin: Learner;
let owner: Learner;
let reader: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  await loadLibrary(testApp.database);
  admin = await testApp.signUp();
  await testApp.database.pool.query('update app_user set is_admin = true where id = $1', [admin.userId]);
  testApp.advance(61_000);
  await testApp.jobs.start();
});
beforeEach(async () => {
  await testApp.database.pool.query('delete from book_review');
  [owner, reader] = [await testApp.signUp(), await testApp.signUp()];
});
afterAll(() => testApp.close());

async function ask(path: string, fields: SignedFields, who: Learner) {
  const { status, message, values } = await testApp.call(path, fields, who);
  expect({ path, status, message }).toEqual({ path, status: 0, message: '' });
  return values;
}
const refused = async (path: string, fields: SignedFields, who: Learner) =>
  (await testApp.call(path, fields, who)).values.code;

const entry = (text: string, meaning = '') =>
  formatEntry({ text, meaning, phonetic: '', example: '', chapter: '' });

async function approve(g_id: number) {
  const { latest } = await ask(`${REVIEW}/submit`, { g_id }, owner);
  await ask(`${REVIEW}/update/{id}`, { id: latest.id, state: 'approved' }, admin);
  return latest.id as number;
}

/** A new approved book of the owner. */
async function publish(title = '租房', lines = [entry('tenant', '房客'), entry('zorbing', '滚球')]) {
  const { id } = await ask(`${BASE}/upload/book`, { title, lines }, owner);
  return { id: id as number, reviewId: await approve(id) };
}

const shelf = (fields: SignedFields = {}, who = reader) => ask(`${COMMUNITY}/list`, fields, who);
const join = (g_id: number, kind: 'follow' | 'copy' = 'follow', who = reader) =>
  ask(`${COMMUNITY}/join`, { g_id, kind }, who);
const wordsOf = async (g_id: number, who = reader): Promise<string[]> =>
  (await ask(`${BASE}/word/book/words`, { g_id }, who)).list.map(
    ({ word }: { word: { word: string } }) => word.word,
  );
const followOf = async (g_id: number) => (await ask(`${BASE}/group/detail`, { g_id }, reader)).follows;

test('an approved book stands on the shelf with its author, readers and rating', async () => {
  const { id } = await publish();
  const found = await shelf();
  expect(found).toMatchObject({ total: 1, page: 1 });
  expect(found.list[0]).toMatchObject({
    ...{ id, name: '租房', word_count: 2, reader_count: 0, stars: null, rating_count: 0 },
    ...{ is_own: false, joined: null, is_taken: false, own_stars: null },
  });
  expect((await shelf({}, owner)).list[0].is_own).toBe(true);
  const detail = await ask(`${COMMUNITY}/detail`, { g_id: id }, reader);
  expect(detail.lines).toEqual([entry('tenant', '房客'), entry('zorbing', '滚球')]);

  expect(await refused(`${COMMUNITY}/rate`, { g_id: id, stars: 5 }, reader)).toBe('rate_not_taken');
  const joined = await join(id);
  expect((await join(id)).id).toBe(joined.id);
  await ask(`${COMMUNITY}/rate`, { g_id: id, stars: 2 }, reader);
  await ask(`${COMMUNITY}/rate`, { g_id: id, stars: 5 }, reader);
  await join(id, 'copy', admin);
  await ask(`${COMMUNITY}/rate`, { g_id: id, stars: 4 }, admin);
  expect((await shelf()).list[0]).toMatchObject({
    ...{ reader_count: 2, stars: 4.5, rating_count: 2, is_taken: true, own_stars: 5 },
    joined: { id: joined.id, name: '租房' },
  });
  expect(await refused(`${COMMUNITY}/join`, { g_id: id, kind: 'copy' }, owner)).toBe('invite_own');
  expect((await testApp.call(`${COMMUNITY}/rate`, { g_id: id, stars: 6 }, reader)).status).toBe(422);
});

test('a copy follows approved versions only, and not the name that the owner gave meanwhile', async () => {
  const { id } = await publish();
  const { id: copy } = await join(id);
  await ask(`${BASE}/word/book/words/add`, { g_id: id, lines: ['lease\t租约'] }, owner);
  await ask(`${BASE}/update/{id}`, { id, title: '未审核' }, owner);
  expect(await followOf(copy)).toMatchObject({ name: '租房', is_live: true });
  expect(await wordsOf(copy)).toEqual(['tenant', 'zorbing']);
  expect((await shelf()).list[0]).toMatchObject({ name: '租房', word_count: 2 });
  const { id: fresh } = await join(id, 'copy', admin);
  expect(await wordsOf(fresh, admin)).toHaveLength(2);

  await approve(id);
  await expect.poll(() => wordsOf(copy)).toEqual(['tenant', 'zorbing', 'lease']);
  expect((await shelf()).list[0]).toMatchObject({ name: '未审核', word_count: 3 });
});

test('a code and the shelf give different copies, and ending the code keeps those of the shelf', async () => {
  const { id } = await publish();
  const GROUP = '/api/study/lexicon/group';
  const { code } = await ask(`${GROUP}/get/invite/code`, { g_id: id }, owner);
  const byCode = await ask(`${GROUP}/invite/join`, { code, kind: 'follow' }, reader);
  const byShelf = await join(id);
  expect(byShelf.id).not.toBe(byCode.id);
  expect((await ask(`${BASE}/group/detail`, { g_id: id }, owner)).follower_count).toBe(1);
  await ask(`${GROUP}/invite/revoke`, { g_id: id }, owner);
  expect(await followOf(byCode.id)).toBeNull();
  expect(await followOf(byShelf.id)).toMatchObject({ is_live: true });
});

test.each(['withdrawn', 'taken down', 'deleted', 'closed'] as const)(
  'a book that is %s leaves the shelf, and copies stay',
  async (end) => {
    const { id, reviewId } = await publish();
    const { id: copy } = await join(id);
    if (end === 'withdrawn') await ask(`${REVIEW}/withdraw`, { review_id: reviewId }, owner);
    if (end === 'taken down') {
      const fields = { id: reviewId, from: 'approved', state: 'refused', reason: '有人举报' };
      await ask(`${REVIEW}/update/{id}`, fields, admin);
    }
    if (end === 'deleted') await ask(`${BASE}/word/book/delete`, { g_id: id }, owner);
    if (end === 'closed')
      await testApp.database.pool.query(
        `update app_user set closed_at = now(), phone_number = 'closed:' || id where id = $1`,
        [owner.userId],
      );
    expect(await shelf()).toMatchObject({ total: 0, list: [] });
    for (const call of ['detail', 'join']) {
      expect(await refused(`${COMMUNITY}/${call}`, { g_id: id }, reader)).toBe('not_found');
    }
    expect(await refused(`${COMMUNITY}/rate`, { g_id: id, stars: 3 }, reader)).toBe('not_found');
    expect(await followOf(copy)).toMatchObject({ is_live: false });
    expect(await wordsOf(copy)).toHaveLength(2);
    await ask(`${BASE}/word/book/words/add`, { g_id: copy, lines: ['rent'] }, reader);
  },
);

test('the shelf is searched by name, in pages, last approved first', async () => {
  for (const title of ['雅思Cam一', '雅思cam二', '租房']) {
    testApp.advance(1000);
    await publish(title, [entry('tenant')]);
  }
  const names = async (fields: SignedFields) =>
    (await shelf(fields)).list.map(({ name }: { name: string }) => name);
  expect(await names({})).toEqual(['租房', '雅思cam二', '雅思Cam一']);
  expect(await names({ keyword: 'CAM' })).toEqual(['雅思cam二', '雅思Cam一']);
  expect(await names({ keyword: '%' })).toEqual([]);
  expect(await shelf({ page: 2, page_size: 2 })).toMatchObject({ total: 3, list: [{ name: '雅思Cam一' }] });
});

test('a waiting book is not on the shelf', async () => {
  const { id } = await ask(`${BASE}/upload/book`, { title: '等待', lines: [entry('tenant')] }, owner);
  await ask(`${REVIEW}/submit`, { g_id: id }, owner);
  expect((await shelf()).total).toBe(0);
  expect(await refused(`${COMMUNITY}/join`, { g_id: id, kind: 'copy' }, reader)).toBe('not_found');
});
