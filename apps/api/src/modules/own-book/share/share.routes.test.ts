import { formatEntry } from '@tingci/domain/lexicon/entry-line';
import type { SignedFields } from '@tingci/domain/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { loadLibrary } from '../../../test/library.fixture.ts';

const BASE = '/api/study/lexicon/v1';
const GROUP = '/api/study/lexicon/group';

let testApp: TestApp;
let housing: number;
let owner: Learner;
let friend: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  housing = (await loadLibrary(testApp.database)).ids.books.housing as number;
  await testApp.jobs.start();
});
afterAll(() => testApp.close());

const post = (path: string, fields: SignedFields, who: Learner) => testApp.call(path, fields, who);

async function ask(path: string, fields: SignedFields, who: Learner) {
  const { status, message, values } = await post(path, fields, who);
  expect({ path, status, message }).toEqual({ path, status: 0, message: '' });
  return values;
}

const entry = (text: string, meaning = '') =>
  formatEntry({ text, meaning, phonetic: '', example: '', chapter: '' });

/** A new owner with a shared book, and a friend. */
async function share() {
  [owner, friend] = [await testApp.signUp(), await testApp.signUp()];
  const lines = [entry('tenant', '房客'), entry('zorbing', '滚球'), entry('paris')];
  const book = await ask(`${BASE}/upload/book`, { title: '租房', lines }, owner);
  const { code } = await ask(`${GROUP}/get/invite/code`, { g_id: book.id }, owner);
  return { id: book.id as number, code: code as string };
}

const join = (code: string, kind: 'follow' | 'copy', who = friend) =>
  post(`${GROUP}/invite/join`, { code, kind }, who);

type Listed = { word: { word: string; translate: string }; lexicon_id: number };

const wordsOf = async (id: number, who: Learner): Promise<[string, string][]> =>
  (await ask(`${BASE}/word/book/words`, { g_id: id }, who)).list.map(({ word }: Listed) => [
    word.word.toLowerCase(),
    word.translate,
  ]);

const groupOf = (id: number, who: Learner) => ask(`${BASE}/group/detail`, { g_id: id }, who);

test('a code shows a book and gives a copy of it with the owner’s words, and nothing private', async () => {
  const { id, code } = await share();
  expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  const [tenant] = (await ask(`${BASE}/word/book/words`, { g_id: id }, owner)).list as Listed[];
  await ask(`${BASE}/word/note`, { g_id: id, lexicon_id: tenant?.lexicon_id, note: '私人笔记' }, owner);
  const info = await ask(`${GROUP}/invite/info`, { code: code.toLowerCase() }, friend);
  expect(info).toMatchObject({ name: '租房', word_count: 3, is_own: false, joined: null });
  const pasted = { code: `我的分享码：${code}。` };
  expect(await ask(`${GROUP}/invite/info`, pasted, friend)).toMatchObject({ name: '租房' });
  const copy = (await join(code, 'copy')).values;
  expect(copy).toMatchObject({ name: '租房', count: 3 });
  expect((await wordsOf(copy.id, friend)).slice(0, 2)).toEqual([
    ['tenant', '房客'],
    ['zorbing', '滚球'],
  ]);
  const list = JSON.stringify(await ask(`${BASE}/word/book/words`, { g_id: copy.id }, friend));
  expect(list).not.toContain('私人笔记');
  // The copy can be practised: its own word is the friend's.
  const chapters = await ask('/api/study/lexicon/v2/chapter/list', { group_id: copy.id }, friend);
  const { list: practised } = await ask(`${BASE}/list`, { chapter_id: chapters.list[0].id }, friend);
  expect(practised).toHaveLength(3);
  expect((await groupOf(copy.id, friend)).follows).toBeNull();
  expect((await join(code, 'follow', owner)).values.code).toBe('invite_own');
});

test('a followed book receives changes, keeps the notes, and is not changed by hand', async () => {
  const { id, code } = await share();
  const joined = (await join(code, 'follow')).values;
  expect((await join(code, 'follow')).values.id).toBe(joined.id);
  const [tenant] = (await ask(`${BASE}/word/book/words`, { g_id: joined.id }, friend)).list as Listed[];
  await ask(
    `${BASE}/word/note`,
    { g_id: joined.id, lexicon_id: tenant?.lexicon_id, note: '朋友的笔记' },
    friend,
  );
  const byHand = await post(`${BASE}/word/book/words/add`, { g_id: joined.id, lines: ['lease'] }, friend);
  expect([byHand.status, byHand.values.code]).toEqual([409, 'book_follows']);

  await ask(`${BASE}/word/book/words/add`, { g_id: id, lines: ['lease\t租约'] }, owner);
  await expect.poll(() => wordsOf(joined.id, friend)).toContainEqual(['lease', '租约']);
  const { list } = await ask(`${BASE}/word/book/words`, { g_id: joined.id }, friend);
  expect(list[0].note).toBe('朋友的笔记');
  expect(await groupOf(id, owner)).toMatchObject({ invite: { code }, follower_count: 1, follows: null });
  expect((await groupOf(joined.id, friend)).follows).toMatchObject({ name: '租房', is_live: true });

  await ask(`${GROUP}/invite/unfollow`, { g_id: joined.id }, friend);
  await ask(`${BASE}/word/book/words/add`, { g_id: joined.id, lines: ['rent'] }, friend);
  await ask(`${BASE}/word/book/words/add`, { g_id: id, lines: ['deposit'] }, owner);
  expect((await wordsOf(joined.id, friend)).map(([word]) => word)).not.toContain('deposit');
});

test('a revoked code joins nobody, a new one replaces the old, and copies stay', async () => {
  const { id, code } = await share();
  const joined = (await join(code, 'follow')).values;
  const { code: newer } = await ask(`${GROUP}/get/invite/code`, { g_id: id, is_new: true }, owner);
  expect(newer).not.toBe(code);
  expect((await join(code, 'copy')).values.code).toBe('invite_wrong');
  await ask(`${GROUP}/invite/revoke`, { g_id: id }, owner);
  expect((await join(newer, 'copy')).values.code).toBe('invite_wrong');
  expect(await groupOf(id, owner)).toMatchObject({ invite: null, follower_count: 0 });
  expect(await wordsOf(joined.id, friend)).toHaveLength(3);
  await ask(`${BASE}/word/book/words/add`, { g_id: joined.id, lines: ['rent'] }, friend);
});

test('when the book is gone its copy is kept, told, and can be changed without being overwritten later', async () => {
  const { id, code } = await share();
  const joined = (await join(code, 'follow')).values;
  await ask(`${BASE}/book/delete`, { g_id: id }, owner);
  expect((await join(code, 'copy')).values.code).toBe('invite_wrong');
  expect((await groupOf(joined.id, friend)).follows).toMatchObject({ is_live: false });
  await ask(`${BASE}/word/book/words/add`, { g_id: joined.id, lines: ['rent'] }, friend);
  await ask(`${BASE}/book/add`, { g_id: id }, owner);
  await ask(`${BASE}/word/book/words/add`, { g_id: id, lines: ['deposit'] }, owner);
  expect((await groupOf(joined.id, friend)).follows).toBeNull();
  expect(await wordsOf(joined.id, friend)).toHaveLength(4);
});

test('an owner who closes their account shares nothing, and copies stay', async () => {
  const { code } = await share();
  const joined = (await join(code, 'follow')).values;
  await testApp.database.pool.query(
    `update app_user set closed_at = now(), phone_number = 'closed:' || id where id = $1`,
    [owner.userId],
  );
  expect((await join(code, 'copy')).values.code).toBe('invite_wrong');
  expect((await groupOf(joined.id, friend)).follows).toMatchObject({ is_live: false });
  expect(await wordsOf(joined.id, friend)).toHaveLength(3);
});

test('tries of codes are counted, and a day has 60 for a learner', async () => {
  const guesser = await testApp.signUp();
  await testApp.database.pool.query(
    `insert into repeated_call (purpose, user_id, network, at)
    select 'invite', $1, '192.0.2.0/24', $2 from generate_series(1, 58)`,
    [guesser.userId, new Date(testApp.now())],
  );
  const outcomes: string[] = [];
  for (const call of ['info', 'join', 'info', 'join'])
    outcomes.push((await post(`${GROUP}/invite/${call}`, { code: 'AAAA-BBBB' }, guesser)).values.code);
  expect(outcomes).toEqual(['invite_wrong', 'invite_wrong', 'invite_tries', 'invite_tries']);
});

test('a library book is put on the shelf and taken off, and progress stays', async () => {
  const reader = await testApp.signUp();
  const onShelf = async () =>
    (await ask(`${BASE}/group/list`, {}, reader)).list
      .filter(({ is_on_shelf }: { is_on_shelf: boolean }) => is_on_shelf)
      .map(({ id }: { id: number }) => id);
  expect(await onShelf()).toEqual([]);
  await ask(`${BASE}/book/add`, { g_id: housing }, reader);
  await ask(`${BASE}/book/add`, { g_id: housing }, reader);
  expect(await onShelf()).toEqual([housing]);
  await ask(`${BASE}/book/delete`, { g_id: housing }, reader);
  await ask(`${BASE}/book/add`, { g_id: housing }, reader);
  await ask(`${BASE}/no/customer/book/delete/${housing}`, {}, reader);
  expect(await onShelf()).toEqual([]);
  expect((await post(`${BASE}/book/add`, { g_id: 999_999 }, reader)).status).toBe(404);
  expect((await post(`${BASE}/no/customer/book/delete/999999`, {}, reader)).status).toBe(404);
});

test('another learner’s book cannot be shared, and 生词本 is private', async () => {
  const { id } = await share();
  for (const path of [`${GROUP}/get/invite/code`, `${GROUP}/invite/revoke`, `${BASE}/group/detail`])
    expect((await post(path, { g_id: id }, friend)).status).toBe(404);
  const [own] = (await ask(`${BASE}/word/book/list`, {}, owner)).list;
  expect((await post(`${GROUP}/get/invite/code`, { g_id: own.id }, owner)).status).toBe(403);
});
