import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { loadLibrary } from '../../../test/library.fixture.ts';

let testApp: TestApp;
let learner: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  await loadLibrary(testApp.database);
  learner = await testApp.signUp();
});
afterAll(() => testApp.close());

const call = (path: string, fields: object) =>
  testApp.call(`/api/study/article/${path}`, { ...fields }, learner);

test('a list of everyday sentences has signed sounds of both accents', async () => {
  const [pattern] = (await call('sentence/list', {})).values.list;
  expect(pattern).toMatchObject({ pattern: 'Could you …?', level: '基础', sentence_count: 5 });
  const { values } = await call('sentence/detail', { pattern_id: pattern.id });
  expect(values.sentences).toHaveLength(5);
  const [{ en, uk, us }] = values.sentences;
  expect(en).toBe('Could you open door 1, please?');
  const sound = await testApp.app.inject({ url: uk });
  expect(sound.statusCode).toBe(200);
  expect(sound.headers['content-type']).toBe('audio/mpeg');
  expect(us).not.toBe(uk);
  expect(await call('sentence/detail', { pattern_id: 999_999 })).toMatchObject({ status: 404 });
});

test('the same seed returns the same details, each with the right answers', async () => {
  const request = { seed: 5, kinds: ['phone', 'postcode'], count: 50 };
  const { list } = (await call('detail/list', request)).values;
  expect(list).toHaveLength(50);
  expect((await call('detail/list', request)).values.list).toEqual(list);
  expect((await call('detail/list', { ...request, seed: 6 })).values.list).not.toEqual(list);
  expect(
    list.every(
      ({ kind, accept, uk }: { kind: string; accept: string[]; uk: string }) =>
        ['phone', 'postcode'].includes(kind) && accept.length > 0 && uk !== '',
    ),
  ).toBe(true);
  expect(await call('detail/list', { ...request, kinds: [] })).toMatchObject({ status: 422 });
});
