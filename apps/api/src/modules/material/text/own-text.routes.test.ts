import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { createSweeper } from '../../telemetry/sweeper.ts';

const DAY = 86_400_000;

let testApp: TestApp;
let learner: Learner;
let decoy: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  [learner, decoy] = await Promise.all([testApp.signUp(), testApp.signUp()]);
});
afterAll(() => testApp.close());

const call = (path: string, fields: object = {}, who = learner) =>
  testApp.call(`/api/study/article/${path}`, { ...fields }, who);
const create = (text: string, fields: object = {}, who = learner) =>
  call('temp/group/create', { id: randomUUID(), text, accent: 'us', ...fields }, who);
const detail = (id: string, who = learner) => call('temp/group/detail', { id }, who);
const namesOf = async (who = learner) =>
  (await call('temp/group/list', {}, who)).values.list.map(({ name }: { name: string }) => name);

test('a pasted text is split into sentences, each with a signed sound in the chosen voice', async () => {
  const { values } = await create('Mr. Smith is here 👋. 他来了。\n\nWhy?', { voice: 'us-slt' });
  expect(values).toMatchObject({
    name: 'Mr. Smith is here.',
    word_count: 5,
    sentence_count: 2,
    accent: 'us',
    expires_at: testApp.now() + 7 * DAY,
  });
  const { paragraphs } = (await detail(values.id)).values;
  expect(paragraphs).toMatchObject([[{ en: 'Mr. Smith is here.' }], [{ en: 'Why?' }]]);
  const { sound } = paragraphs[1][0];
  expect(sound).toMatch(/^\/api\/study\/speech\/us\/sentence\?.*&voice=us-slt$/);
  const answer = await testApp.app.inject({ url: sound });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'audio/mpeg']);
});

test('a second call with the same id changes nothing', async () => {
  const id = randomUUID();
  await create('First text.', { id });
  const again = await create('Another text.', { id });
  expect(again).toMatchObject({ status: 0, values: { name: 'First text.' } });
  expect((await namesOf()).filter((name: string) => name === 'First text.')).toHaveLength(1);
});

test.each([
  ['nothing to hear', '只有中文 🎧', 'text_empty'],
  ['10,000 words', 'word '.repeat(8000), 'text_too_long'],
  ['too many sentences', 'Go on now. '.repeat(501), 'text_too_long'],
])('a text with %s is refused', async (_, text, code) => {
  expect(await create(text)).toMatchObject({ status: 422, values: { code } });
});

test('a text is named and saved, and then it stays', async () => {
  const { id } = (await create('A text to keep.')).values;
  expect(await call('update/{id}', { id, name: '  ' })).toMatchObject({ status: 422 });
  const saved = await call('update/{id}', { id, name: '早间新闻', is_saved: true, accent: 'uk', voice: '' });
  expect(saved.values).toMatchObject({ name: '早间新闻', expires_at: null, accent: 'uk', voice: '' });
  const left = (await create('A text to leave.')).values;
  testApp.advance(7 * DAY + 1);
  expect(await detail(left.id)).toMatchObject({ status: 404 });
  expect(await namesOf()).toEqual(['早间新闻']);
  const swept = await createSweeper(testApp.database).sweep(testApp.now());
  expect(swept.own_text).toBeGreaterThan(0);
  expect(await detail(id)).toMatchObject({ status: 0, values: { name: '早间新闻' } });
});

test('a deleted text can be restored for a day', async () => {
  const { id } = (await create('A text to delete.')).values;
  expect(await call('temp/group/delete/{id}', { id })).toMatchObject({ status: 0 });
  expect(await detail(id)).toMatchObject({ status: 404 });
  expect(await call('temp/group/restore/{id}', { id })).toMatchObject({ status: 0 });
  expect(await detail(id)).toMatchObject({ status: 0 });
  await call('temp/group/delete/{id}', { id });
  testApp.advance(DAY + 1);
  await createSweeper(testApp.database).sweep(testApp.now());
  expect(await call('temp/group/restore/{id}', { id })).toMatchObject({ status: 404 });
});

test('nobody else finds a text', async () => {
  const { id } = (await create('My own text.')).values;
  for (const path of [
    'temp/group/detail',
    'update/{id}',
    'temp/group/delete/{id}',
    'temp/group/restore/{id}',
  ])
    expect(await call(path, { id }, decoy), path).toMatchObject({ status: 404 });
  expect(await namesOf(decoy)).toEqual([]);
});

test('a learner has at most 100 texts', async () => {
  await testApp.database.pool.query(
    `insert into own_text (user_id, id, name, paragraphs, word_count, sentence_count, accent, voice, created_at)
    select $1, gen_random_uuid(), 'x', '[["x"]]', 1, 1, 'us', '', now() from generate_series(1, 100)`,
    [decoy.userId],
  );
  expect(await create('One more.', {}, decoy)).toMatchObject({
    status: 409,
    values: { code: 'own_texts_full' },
  });
});
