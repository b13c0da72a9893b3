import { measureMp3 } from '@tingci/domain/speech/mp3-frames';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { type Library, loadLibrary } from '../../../test/library.fixture.ts';

const path = '/api/study/speech/v1/recording';

let testApp: TestApp;
let ids: Library['ids'];
let learner: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  ({ ids } = await loadLibrary(testApp.database));
  learner = await testApp.signUp();
});

afterAll(() => testApp.close());

const article = () => ({ kind: 'article', id: ids.article['the-first-day'] as number, part: 'uk' });
const part = (number: string) => ({
  kind: 'listening',
  id: ids.listening['sample-test-1'] as number,
  part: number,
});

/** Polls until the recording is ready, as a player does. */
const prepare = (fields: object) =>
  eventually(async () => {
    const { status, values } = await testApp.call(path, { ...fields }, learner);
    expect(status).toBe(0);
    expect(values.is_ready).toBe(true);
    return values;
  });

const get = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ url, headers });

describe('a whole recording', () => {
  test('is made by the engine on the first request, with the time of every sentence', async () => {
    const recording = await prepare(article());
    expect(recording).toMatchObject({ done: 3, total: 3 });
    const answer = await get(recording.url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(measureMp3(answer.rawPayload)?.durationMs).toBeCloseTo(recording.duration_ms, -1);
    const [first, second, third] = recording.spans;
    // The first 80 ms of a clip are silent, and a span starts 40 ms before the voice.
    expect(first.start).toBe(40);
    expect(first.end).toBeGreaterThan(500);
    expect(second.start - first.end).toBeGreaterThan(300);
    // A new paragraph starts after a longer silence.
    expect(third.start - second.end).toBeGreaterThan(700);
    expect(third.end).toBeLessThanOrEqual(recording.duration_ms);
  });

  test('is sent as a range', async () => {
    const { url } = await prepare(article());
    const answer = await get(url, { range: 'bytes=100-199' });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([206, 100]);
  });

  test('differs by accent, and by part of a paper', async () => {
    const british = await prepare(article());
    const american = await prepare({ ...article(), part: 'us' });
    const parts = await Promise.all(['1', '2', '3', '4'].map((number) => prepare(part(number))));
    const urls = [british, american, ...parts].map(({ url }) => url);
    expect(new Set(urls).size).toBe(6);
    expect(parts.map(({ spans }) => spans.length)).toEqual([2, 1, 1, 1]);
  });

  test('is awaited when its address is requested at once', async () => {
    const fields = { ...article(), id: ids.article['the-first-day'] as number, part: 'us' };
    const { values } = await testApp.call(path, fields, learner);
    expect((await get(values.url)).statusCode).toBe(200);
  });

  test('is not spoken for an address that the server has not signed', async () => {
    const { url } = (await testApp.call(path, article(), learner)).values;
    expect((await get(url.replace('/uk?', '/us?'))).statusCode).toBe(403);
    expect(
      (await get(url.replace(/s=./, (found: string) => (found === 's=A' ? 's=B' : 's=A')))).statusCode,
    ).toBe(403);
    expect((await get(url.replace(/&s=.*/, ''))).statusCode).toBe(403);
    expect((await get('/api/study/recording/article/x/uk?v=1&s=1')).statusCode).toBe(404);
  });

  test('does not exist for an unknown document', async () => {
    expect(await testApp.call(path, { ...article(), id: 999_999 }, learner)).toMatchObject({ status: 404 });
    expect(await testApp.call(path, { ...part('1'), id: article().id }, learner)).toMatchObject({
      status: 404,
    });
    expect(await testApp.call(path, { ...article(), part: '1' }, learner)).toMatchObject({ status: 422 });
    expect(await testApp.call(path, article())).toMatchObject({ status: 401 });
  });
});
