import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleArticle } from '../../content/format/article.fixture.ts';
import { loadContent } from '../../content/load/load.ts';
import { createTestApp, type Learner, type TestApp } from '../../test/app.ts';
import { libraryContent, loadLibrary } from '../../test/library.fixture.ts';

let testApp: TestApp;
let learner: Learner;

const articles = [
  sampleArticle('hard', { title: 'A Hard One', level: '挑战', topic: 'science' }),
  sampleArticle('easy', { title: 'An Easy One', words: ['tenant', 'unknown', 'paris'] }),
  sampleArticle('easier', { title: 'A First One' }),
].map((value) => ({ file: 'sample.json', value }));

const content = { ...libraryContent(), documents: articles };

beforeAll(async () => {
  testApp = await createTestApp();
  await loadLibrary(testApp.database, content);
  learner = await testApp.signUp();
});

afterAll(() => testApp.close());

const call = (path: string, fields: object = {}) =>
  testApp.call(`/api/study/article/${path}`, { ...fields }, learner);

const titles = async (filter: object = {}): Promise<string[]> =>
  (await call('v1/list', filter)).values.list.map(({ title }: { title: string }) => title);

const idOf = async (title: string): Promise<number> =>
  (await call('v1/list')).values.list.find((article: { title: string }) => article.title === title).id;

test('articles are listed easiest first, or by topic or level', async () => {
  expect(await titles()).toEqual(['A First One', 'An Easy One', 'A Hard One']);
  expect(await titles({ level: '挑战' })).toEqual(['A Hard One']);
  expect(await titles({ topic: 'study' })).toEqual(['A First One', 'An Easy One']);
  expect(await titles({ topic: 'study', level: '挑战' })).toEqual([]);
  expect(await call('v1/list', { topic: 'sport' })).toMatchObject({ status: 422 });
});

test('an article has its sentences, and the key words that have an entry', async () => {
  const { values } = await call('v1/detail', { article_id: await idOf('An Easy One') });
  expect(values).toMatchObject({ word_count: 13, sentence_count: 3, paragraphs: [[{}, {}], [{}]] });
  expect(values.paragraphs[0][1]).toEqual({ en: 'She had a book with her.', zh: '她带着一本书。' });
  expect(values.questions[0]).toMatchObject({ answer: 'B', explain: '她带着一本书。' });
  expect(values.words.map(({ word }: { word: string }) => word)).toEqual(['tenant', 'Paris']);
});

test('its paragraphs have the index of their first sentence', async () => {
  const { values } = await call('chapter/list', { article_id: await idOf('An Easy One') });
  expect(values.list).toEqual([
    { sequence: 1, first_sentence: 0, sentence_count: 2, word_count: 9 },
    { sequence: 2, first_sentence: 2, sentence_count: 1, word_count: 4 },
  ]);
});

test('a removed article is neither listed nor returned, and a corrected one is new for all', async () => {
  const article_id = await idOf('A Hard One');
  const kept = articles.filter(({ value }) => value.key !== 'hard');
  await loadContent(testApp.database, { ...content, documents: kept });
  // Processes check the version from time to time.
  testApp.advance(3000);
  expect(await titles()).toEqual(['A First One', 'An Easy One']);
  expect(await call('v1/detail', { article_id })).toMatchObject({ status: 404 });
  expect(await call('chapter/list', { article_id: 999_999 })).toMatchObject({ status: 404 });
});
