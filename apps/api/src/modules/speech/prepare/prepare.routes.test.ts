import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLocalStore } from '../../../platform/files/local-store.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { type Library, loadLibrary } from '../../../test/library.fixture.ts';
import { listClips } from '../clip/list-clips.ts';

const ADMIN = '/api/study/admin/v1/sound';

const dir = mkdtempSync(join(tmpdir(), 'tingci-sounds-'));
const soundStore = createLocalStore({ dir, isReadOnly: () => false });
let app: TestApp;
let ids: Library['ids'];
let admin: Learner;

beforeAll(async () => {
  app = await createTestApp({ soundStore });
  ({ ids } = await loadLibrary(app.database));
  admin = await app.signUp();
  await app.database.pool.query('update app_user set is_admin = true where id = $1', [admin.userId]);
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

const countClips = async () => (await listClips(soundStore)).clips.length;

async function prepare(fields: Record<string, string | number | boolean>) {
  const { status, values } = await app.call(`${ADMIN}/prepare`, fields, admin);
  expect(status).toBe(0);
  return eventually(async () => {
    const job = await app.call('/api/study/job/v1/detail', { job_id: values.job_id }, admin);
    expect(['done', 'failed']).toContain(job.values.state);
    return job.values as { state: string; error: string };
  });
}

test('the sounds of a book are made before anybody listens: pages ask for exactly these', async () => {
  const id = ids.books.housing as number;
  expect(await prepare({ kind: 'book', id, has_examples: true })).toMatchObject({ state: 'done', error: '' });
  const made = await countClips();
  expect(made).toBeGreaterThan(0);

  const { values } = await app.call('/api/study/lexicon/v1/chapter/list', { group_id: id }, admin);
  for (const chapter of values.list as { id: number }[]) {
    const { values: page } = await app.call('/api/study/lexicon/v1/list', { chapter_id: chapter.id }, admin);
    for (const word of page.list as { 'phonetic-y': string; 'phonetic-m': string; word: string }[]) {
      const detail = await app.call('/api/study/lexicon/v1/word/detail', { word: word.word }, admin);
      const examples = Object.values(detail.values.example_sounds as object).filter((url) => url !== '');
      for (const url of [word['phonetic-y'], word['phonetic-m'], ...examples])
        expect((await app.app.inject({ url })).statusCode).toBe(200);
    }
  }
  expect(await countClips()).toBe(made);
});

test('the recordings of a paper and an article are ready at the first request', async () => {
  const paper = ids.listening['sample-test-1'] as number;
  const article = ids.article['the-first-day'] as number;
  expect(await prepare({ kind: 'listening', id: paper })).toMatchObject({ state: 'done' });
  expect(await prepare({ kind: 'article', id: article })).toMatchObject({ state: 'done' });
  for (const name of [
    { kind: 'listening', id: paper, part: '1' },
    { kind: 'article', id: article, part: 'us' },
  ]) {
    const { values } = await app.call('/api/study/speech/v1/recording', name, admin);
    expect(values.is_ready).toBe(true);
  }
});

test('administrators find what can be prepared, and the log has who started it', async () => {
  const find = async (kind: string, keyword = '') =>
    (await app.call(`${ADMIN}/source/list`, { kind, keyword }, admin)).values;
  const books = await find('book');
  expect(books.total).toBe(books.list.length);
  const [book] = books.list as { id: number; name: string }[];
  expect((await find('book', book?.name)).list).toContainEqual(book);
  expect(await find('book', '没有这本书')).toEqual({ list: [], total: 0 });
  expect((await find('article')).list).toContainEqual({ id: ids.article['the-first-day'], name: '第一天' });
  expect((await find('listening')).total).toBeGreaterThan(0);

  for (const kind of ['book', 'listening', 'article'])
    expect((await app.call(`${ADMIN}/prepare`, { kind, id: 999_999_999 }, admin)).values.code).toBe(
      'not_found',
    );
  const { rows } = await app.database.pool.query(
    `select actor, detail from audit_log where action = 'sound_preparation_started' order by id limit 1`,
  );
  expect(rows).toMatchObject([{ actor: String(admin.userId), detail: { kind: 'book', has_examples: true } }]);
});

test('only administrators start it', async () => {
  const learner = await app.signUp();
  const fields = { kind: 'book', id: ids.books.housing as number };
  expect((await app.call(`${ADMIN}/prepare`, fields, learner)).status).toBe(403);
});
