import { randomUUID } from 'node:crypto';
import { toSentences } from '@tingci/domain/listening/sentence-id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleArticle } from '../../../content/format/article.fixture.ts';
import type { ContentDocument } from '../../../content/format/documents.ts';
import { loadContent } from '../../../content/load/load.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { toneFile } from '../../../test/contract/examples/resource.ts';
import { libraryContent, loadLibrary } from '../../../test/library.fixture.ts';
import { grantPro } from '../../../test/rows/grant-pro.ts';

let testApp: TestApp;
let learner: Learner;
let decoy: Learner;
let articleId: string;

const article = sampleArticle('the-first-day') as Extract<ContentDocument, { kind: 'article' }>;
const english = article.body.paragraphs.flat().map(({ en }) => en);
const sentenceIds = toSentences(english).map(({ id }) => id);

beforeAll(async () => {
  testApp = await createTestApp();
  const { ids } = await loadLibrary(testApp.database);
  articleId = String(ids.article['the-first-day']);
  [learner, decoy] = await Promise.all([testApp.signUp(), testApp.signUp()]);
});
afterAll(() => testApp.close());

type Item = { id: number; en: string; zh: string; title: string; sentence_id: string; uk: string };

const call = (path: string, fields: object = {}, who = learner) =>
  testApp.call(`/api/study/article/collect/${path}`, { ...fields }, who);
const add = (fields: object = {}, who = learner) =>
  call('add/{id}', { id: articleId, source_kind: 'article', ...fields }, who);
const list = async (kind: string, fields: object = {}, who = learner): Promise<Item[]> =>
  (await call('list', { kind, ...fields }, who)).values.list;

test('a sentence is collected once, with its translation and sound', async () => {
  const first = await add({ sentence_id: sentenceIds[1] });
  testApp.advance(1000);
  expect((await add({ sentence_id: sentenceIds[1] })).values).toEqual(first.values);
  testApp.advance(1000);
  await add({ sentence_id: sentenceIds[0] });
  const found = await list('sentence');
  expect(found.map(({ en }) => en)).toEqual([english[0], english[1]]);
  expect(found[1]).toMatchObject({ zh: '她带着一本书。', title: article.body.title });
  expect((await testApp.app.inject({ url: found[1]?.uk ?? '' })).statusCode).toBe(200);
  expect((await list('sentence', { query: 'BOOK' })).map(({ en }) => en)).toEqual([english[1]]);
  expect((await list('sentence', { ids: [first.values.id] })).map(({ en }) => en)).toEqual([english[1]]);
  const page = await call('list', { kind: 'sentence', page: 2, page_size: 1 });
  expect(page.values).toMatchObject({ total: 2, list: [{ en: english[1] }] });
});

test('a whole article is collected beside its sentences', async () => {
  const { id } = (await add()).values;
  expect(await list('article')).toMatchObject([
    { id, title: article.body.title, zh: article.body.title_zh, en: '', uk: '' },
  ]);
  const state = await call('state', { source_kind: 'article', source_id: articleId });
  expect(state.values.list).toHaveLength(3);
  expect(state.values.list).toContainEqual({ id, sentence_id: '' });
});

test.each([
  ['an unknown sentence', { sentence_id: '0000000000000' }],
  ['an unknown article', { id: '999999' }],
  ['no number', { id: "1' or 1=1" }],
  ['a whole pattern', { source_kind: 'sentences' }],
  ['a text that does not exist', { source_kind: 'text', id: randomUUID(), sentence_id: 'x' }],
])('%s is not found', async (_, fields) => {
  expect(await add(fields)).toMatchObject({ status: 404 });
});

test('a sentence of a pasted text outlives the text; nobody else can collect it', async () => {
  const text = { id: randomUUID(), text: 'I wrote this myself.', accent: 'uk' };
  await testApp.call('/api/study/article/temp/group/create', text, learner);
  const [sentence] = toSentences(['I wrote this myself.']);
  const fields = { id: text.id, source_kind: 'text', sentence_id: sentence?.id };
  expect(await add(fields, decoy)).toMatchObject({ status: 404 });
  expect(await add(fields)).toMatchObject({ status: 0 });
  await testApp.call('/api/study/article/temp/group/delete/{id}', { id: text.id }, learner);
  expect(await list('sentence', { query: 'myself' })).toMatchObject([{ en: 'I wrote this myself.', zh: '' }]);
});

test('a sentence of a resource is collected by its stored id, outlives the resource, and is that of nobody else', async () => {
  const base = '/api/study/customize/v1';
  const id = randomUUID();
  await testApp.upload(`${base}/add`, { id, name: '播客', bytes: toneFile().length }, learner, toneFile());
  const sentences = [
    { id: 'first', start: 0, end: 400, text: '', translation: '（音乐）' },
    { id: 'said', start: 400, end: 900, text: 'I said this on air.', translation: '这是我说的。' },
  ];
  const saved = await testApp.call(
    `${base}/sentence/save/{id}`,
    { id, version: 1, timing: 'given', sentences },
    learner,
  );
  expect(saved.status).toBe(0);
  const fields = { id, source_kind: 'resource', sentence_id: 'said' };
  expect(await add(fields, decoy)).toMatchObject({ status: 404 });
  expect(await add({ ...fields, sentence_id: 'first' })).toMatchObject({ status: 404 });
  expect(await add({ ...fields, id: 'x' })).toMatchObject({ status: 404 });
  expect(await add({ id, source_kind: 'resource' })).toMatchObject({ status: 404 });
  expect(await add(fields)).toMatchObject({ status: 0 });
  await testApp.call(`${base}/delete/{id}`, { id }, learner);
  expect(await list('sentence', { query: 'on air' })).toMatchObject([
    { en: 'I said this on air.', zh: '这是我说的。', title: '播客' },
  ]);
});

test('removed items can be restored, and collected again', async () => {
  const items = await list('sentence');
  const ids = items.map(({ id }) => id);
  const id = items.find(({ en }) => en === english[0])?.id;
  expect(await call('delete/{id}', { id })).toMatchObject({ status: 0 });
  expect(await list('sentence')).toHaveLength(ids.length - 1);
  expect((await add({ sentence_id: sentenceIds[0] })).status).toBe(0);
  expect((await call('bulk-delete', { ids })).values).toEqual({ removed: ids.length });
  expect(await list('sentence')).toEqual([]);
  expect((await call('restore', { ids })).values).toEqual({ restored: ids.length });
  expect(await list('sentence')).toHaveLength(ids.length);
});

test('the collection of another learner is neither shown nor changed', async () => {
  const ids = (await list('sentence')).map(({ id }) => id);
  expect(await list('sentence', {}, decoy)).toEqual([]);
  expect(await call('list', { kind: 'sentence', ids }, decoy)).toMatchObject({
    status: 0,
    values: { list: [] },
  });
  for (const [path, fields] of [
    ['delete/{id}', { id: ids[0] }],
    ['bulk-delete', { ids }],
    ['restore', { ids }],
  ] as const)
    expect(await call(path, fields, decoy), path).toMatchObject({ status: 404 });
  expect(await list('sentence')).toHaveLength(ids.length);
});

test('a learner has at most 2000 items', async () => {
  await testApp.database.pool.query(
    `insert into collected_item (user_id, source_kind, source_id, sentence_id, title, en, zh, collected_at)
    select $1, 'article', '1', n::text, '', 'x', '', now() from generate_series(1, 2000) n`,
    [decoy.userId],
  );
  const refused = await add({ sentence_id: sentenceIds[0] }, decoy);
  expect(refused).toMatchObject({ status: 409, values: { code: 'collection_full' } });
});

test('a Pro article needs Pro to be collected from; what is collected stays afterwards', async () => {
  const pro = sampleArticle('the-first-day', { access: 'pro' });
  const content = libraryContent();
  await loadContent(testApp.database, { ...content, documents: [{ file: 'sample.json', value: pro }] });
  testApp.advance(3000);
  const stranger = await testApp.signUp();
  const refused = await add({ sentence_id: sentenceIds[0] }, stranger);
  expect(refused).toMatchObject({ status: 403, values: { code: 'pro_required', reason: 5 } });
  await grantPro(testApp.database.pool, stranger.userId);
  const member = await testApp.signUp();
  await grantPro(testApp.database.pool, member.userId);
  expect(await add({ sentence_id: sentenceIds[0] }, member)).toMatchObject({ status: 0 });
  expect(await list('sentence', { query: 'book' })).toMatchObject([{ en: english[1] }]);
});
