import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleBook, sampleContent, sampleWord } from '../../../content/format/sample.fixture.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { type Library, loadLibrary } from '../../../test/library.fixture.ts';

const PATH = '/api/study/lexicon/v1/contrast';
const BOOK = '/api/study/lexicon/v1/word/book';

const names = ['one', 'two', 'three', 'four', 'five', 'six'];

let testApp: TestApp;
let ids: Library['ids'];
let learner: Learner;
let decoy: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  const words = names.map((name) => sampleWord(name));
  const books = [
    sampleBook('first', { a: ['one', 'two'], b: ['three', 'four'] }),
    sampleBook('second', { a: ['four', 'three', 'five'] }),
    sampleBook('third', { a: ['four', 'six'] }),
  ];
  ({ ids } = await loadLibrary(testApp.database, sampleContent(words, books)));
  [learner, decoy] = await Promise.all([testApp.signUp(), testApp.signUp()]);
});

afterAll(() => testApp.close());

const shelf = (...keys: string[]) => keys.map((key) => ids.books[key] ?? 0);
const wordId = (name: string) => ids.words[name] ?? 0;
const call = (path: string, fields: object, who = learner) =>
  testApp.call(path, fields as Record<string, never>, who);
const wordsOf = async (fields: object, who = learner) =>
  (await call(`${PATH}/words`, fields, who)).values.list.map(({ word }: { word: string }) => word);

test('counts the words of each exact set of books, and lists them in the order of the books', async () => {
  const g_ids = shelf('first', 'second', 'third');
  const { values } = await call(PATH, { g_ids });
  expect(values.books.map(({ id }: { id: number }) => id)).toEqual(g_ids);
  expect(values.parts).toEqual(
    [
      { part: 1, count: 2 },
      { part: 2, count: 1 },
      { part: 3, count: 1 },
      { part: 4, count: 1 },
      { part: 7, count: 1 },
    ].map((part) => ({ ...part, learned: 0, mastered: 0 })),
  );
  expect(await wordsOf({ g_ids, parts: [1] })).toEqual(['one', 'two']);
  expect(await wordsOf({ g_ids, parts: [2, 7] })).toEqual(['four', 'five']);
  expect(await wordsOf({ g_ids, parts: [1, 2, 3, 4, 7], page: 2, page_size: 4 })).toEqual(['five', 'six']);
});

test("counts this learner's answered and mastered words, by mark or by right days", async () => {
  await testApp.database.pool.query(
    `insert into word_state (user_id, word_id, answer_count, wrong_count, first_answered_at, last_answered_at, right_days)
     values ($1, $2, 1, 0, now(), now(), '{}'), ($1, $3, 4, 0, now(), now(), '{2026-01-01,2026-01-02,2026-01-03}')`,
    [learner.userId, wordId('one'), wordId('three')],
  );
  const marked = { word_id: wordId('four'), is_proficient: true };
  expect((await call('/api/study/lexicon/v1/word/proficient', marked)).status).toBe(0);
  const g_ids = shelf('first', 'second');
  expect((await call(PATH, { g_ids })).values.parts).toEqual([
    { part: 1, count: 2, learned: 1, mastered: 0 },
    { part: 2, count: 1, learned: 0, mastered: 0 },
    { part: 3, count: 2, learned: 1, mastered: 2 },
  ]);
  expect((await call(PATH, { g_ids }, decoy)).values.parts[2]).toEqual({
    part: 3,
    count: 2,
    learned: 0,
    mastered: 0,
  });
  expect(await wordsOf({ g_ids, parts: [1, 3], is_unmastered: true })).toEqual(['one', 'two']);
});

test('a word with another id of an imported dictionary is the same word', async () => {
  const { rows } = await testApp.database.pool.query<{ id: number }>(
    `insert into word (key, word, meanings, content_hash) values ('ecdict:two', 'two', '[]', '') returning id`,
  );
  const created = await call(`${BOOK}/create`, { title: '导入' });
  const book = created.values.id as number;
  await call('/api/study/lexicon/v1/word/collect', { word_id: rows[0]?.id ?? 0, g_id: book });
  const { values } = await call(PATH, { g_ids: [...shelf('first'), book] });
  expect(values.parts).toMatchObject([
    { part: 1, count: 3 },
    { part: 3, count: 1 },
  ]);
  expect(values.books[1]).toEqual({ id: book, name: '导入', is_own: true });
});

test('a combination becomes an own book, in its order', async () => {
  const g_ids = shelf('first', 'second');
  const answer = await call(`${PATH}/book/create`, { g_ids, parts: [1, 2], title: '差集', word_count: 15 });
  expect(answer.values).toMatchObject({ name: '差集', count: 3 });
  const made = await call(`${BOOK}/words`, { g_id: answer.values.id });
  expect(made.values.list.map(({ word }: { word: { word: string } }) => word.word)).toEqual([
    'one',
    'two',
    'five',
  ]);
  expect((await call(PATH, { g_ids: [answer.values.id, ...shelf('first')] })).values.parts).toMatchObject([
    { part: 1, count: 1 },
    { part: 2, count: 2 },
    { part: 3, count: 2 },
  ]);
  expect(await call(`${BOOK}/words`, { g_id: answer.values.id }, decoy)).toMatchObject({ status: 404 });
});

test('an empty combination makes no book', async () => {
  const fields = { g_ids: shelf('first', 'second'), parts: [12], title: '空' };
  expect(await call(`${PATH}/book/create`, fields, decoy)).toMatchObject({ status: 422 });
  const { values } = await call(`${BOOK}/list`, {}, decoy);
  expect(values.list.map(({ name }: { name: string }) => name)).toEqual(['生词本']);
});

test('another learner’s book and an unknown book are refused', async () => {
  const own = await call(`${BOOK}/create`, { title: '我的' }, decoy);
  for (const id of [own.values.id, 987_654_321]) {
    const g_ids = [...shelf('first'), id];
    expect(await call(PATH, { g_ids })).toMatchObject({ status: 404 });
    expect(await call(`${PATH}/words`, { g_ids, parts: [1] })).toMatchObject({ status: 404 });
    expect(await call(`${PATH}/book/create`, { g_ids, parts: [1], title: '他的' })).toMatchObject({
      status: 404,
    });
  }
});

test.each([[['first']], [['first', 'first']], [['first', 'second', 'third', 'first']]])(
  'refuses %j as books to compare',
  async (keys) => {
    expect(await call(PATH, { g_ids: shelf(...keys) })).toMatchObject({ status: 422 });
  },
);
