import { randomUUID } from 'node:crypto';
import { formatLine } from '@tingci/domain/lexicon/list-line';
import { toSentences } from '@tingci/domain/listening/sentence-id';
import type { SignedFields } from '@tingci/domain/signing';
import { measureMp3 } from '@tingci/domain/speech/mp3-frames';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../test/app.ts';
import { eventually } from '../../test/eventually.ts';
import { type Library, loadLibrary } from '../../test/library.fixture.ts';
import { grantPro } from '../../test/rows/grant-pro.ts';

const path = '/api/study/walkman/v1/prepare';

type Mark = { item: number; part: string; start: number; end: number };

let testApp: TestApp;
let ids: Library['ids'];
let learner: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  ({ ids } = await loadLibrary(testApp.database));
  learner = await testApp.signUp();
});

afterAll(() => testApp.close());

const settings = {
  accent: 'uk',
  parts: { word: true, spelling: true, meaning: true, example: false },
  is_meaning_first: false,
  repeats: 2,
  gap_ms: 1000,
};

const words = () => ({
  kind: 'words',
  ids: [ids.words.tenant as number, 999_999, ids.words.paris as number],
});

const ready = (source: object, change: object = {}, who = learner) =>
  eventually(async () => {
    const fields = { source, ...settings, ...change } as SignedFields;
    const { status, values } = await testApp.call(path, fields, who);
    expect(status).toBe(0);
    expect(values.is_ready).toBe(true);
    return values;
  });

const get = (url: string) => testApp.app.inject({ url });

describe('the walkman', () => {
  test('is one sound of all words, with the time of everything that is said', async () => {
    const { whole, skipped, total } = await ready(words());
    const sound = await get(whole.url);
    expect(sound.headers).toMatchObject({ 'content-type': 'audio/mpeg' });
    expect(measureMp3(sound.rawPayload)?.durationMs).toBeCloseTo(whole.duration_ms, -1);
    const said = (whole.marks as Mark[]).map(({ item, part }) => `${item} ${part}`);
    expect(said).toEqual([
      '0 word',
      '0 word',
      '0 spelling',
      '0 meaning',
      '2 word',
      '2 word',
      '2 spelling',
      '2 meaning',
    ]);
    expect(total).toBe(8);
    expect(skipped).toEqual([1]);
    const [, , , meaning, next] = whole.marks as [Mark, Mark, Mark, Mark, Mark];
    expect(next.start - meaning.end).toBeGreaterThan(950);
  });

  test('says the sentences of a pasted text and of the collection, of their owner alone', async () => {
    const text = { id: randomUUID(), text: 'It rains. We stay here.', accent: 'uk' };
    await testApp.call('/api/study/article/temp/group/create', text, learner);
    const collect = {
      id: text.id,
      source_kind: 'text',
      sentence_id: toSentences(['It rains.'])[0]?.id ?? '',
    };
    const { id } = (await testApp.call('/api/study/article/collect/add/{id}', collect, learner)).values;
    const ofText = { kind: 'text', id: text.id, indexes: [1, 0, 9] };
    const ofCollection = { kind: 'collected', ids: [id, 999_999] };
    expect((await ready(ofText)).skipped).toEqual([2]);
    expect((await ready(ofCollection)).skipped).toEqual([1]);
    const other = await testApp.signUp();
    const prepare = (source: object) => testApp.call(path, { source, ...settings } as SignedFields, other);
    expect(await prepare(ofText)).toMatchObject({ status: 404 });
    expect(await prepare(ofCollection)).toMatchObject({ status: 422, values: { code: 'walkman_empty' } });
  });

  test('has a position in its bytes for each position in its time, as players seek', async () => {
    const { whole } = await ready(words(), { gap_ms: 30_000 });
    const { rawPayload } = await get(whole.url);
    // 48 kbit/s.
    expect(Math.abs(rawPayload.length - whole.duration_ms * 6)).toBeLessThan(160);
  });

  test('plays its first words while the rest is made, at the same times', async () => {
    const source = { kind: 'words', ids: Object.values(ids.words) };
    const first = (await testApp.call(path, { source, ...settings, gap_ms: 1500 }, learner)).values;
    expect(first).toMatchObject({ is_ready: false, whole: null });
    expect((await get(first.head.url)).statusCode).toBe(200);
    const { whole } = await ready(source, { gap_ms: 1500 });
    expect(whole.marks.slice(0, first.head.marks.length)).toEqual(first.head.marks);
    expect(first.head.marks.length).toBeLessThan(whole.marks.length);
  });

  test('says the sentences of an article with their translation', async () => {
    const source = { kind: 'article', id: ids.article['the-first-day'], indexes: [2, 0, 99] };
    const { whole, skipped } = await ready(source, { repeats: 1 });
    const said = (whole.marks as Mark[]).map(({ item, part }) => `${item} ${part}`);
    expect(said).toEqual(['0 word', '0 meaning', '1 word', '1 meaning']);
    expect(skipped).toEqual([2]);
  });

  test.each([
    ['nothing is chosen', { parts: { word: false, spelling: false, meaning: false, example: false } }],
    ['no word exists', { source: { kind: 'words', ids: [999_999] } }],
  ])('says so when %s', async (_, change) => {
    const answer = await testApp.call(path, { source: words(), ...settings, ...change }, learner);
    expect(answer.status).toBe(422);
    expect(answer.message).toContain('没有可以播放的内容');
  });

  test('refuses a sound that would be too long', async () => {
    const source = { kind: 'words', ids: Array.from({ length: 100 }, () => ids.words.tenant as number) };
    const answer = await testApp.call(path, { source, ...settings, gap_ms: 60_000 }, learner);
    expect(answer.message).toContain('太长');
  });

  test('has a Pro article only for members', async () => {
    const source = { kind: 'article', id: ids.article['the-first-day'] as number, indexes: [0] };
    await testApp.database.pool.query(
      "insert into content_access (document_id, access, changed_at) values ($1, 'pro', now())",
      [source.id],
    );
    testApp.advance(3000);
    expect(await testApp.call(path, { source, ...settings }, learner)).toMatchObject({
      status: 403,
      values: { reason: 5 },
    });
    const member = await testApp.signUp();
    await grantPro(testApp.database.pool, member.userId);
    await ready(source, {}, member);
    await testApp.database.pool.query('delete from content_access');
    testApp.advance(3000);
  });

  test('has no article that does not exist, and no sound without a signature', async () => {
    const source = { kind: 'article', id: 999_999, indexes: [0] };
    expect(await testApp.call(path, { source, ...settings }, learner)).toMatchObject({ status: 404 });
    const { whole } = await ready(words());
    const forged = whole.url.replace(
      /walkman\/(\d+)\//,
      (_: string, id: string) => `walkman/${Number(id) + 1}/`,
    );
    expect((await get(forged)).statusCode).toBe(403);
  });

  test('does not say the own words of another learner', async () => {
    const other = await testApp.signUp();
    const lines = [formatLine({ text: 'zorblatt', meaning: '佐布', formOf: undefined })];
    const made = await testApp.call(
      '/api/study/lexicon/v1/word/book/import',
      { title: '我的', lines },
      other,
    );
    const own = await testApp.call(
      '/api/study/lexicon/v1/word/book/words',
      { g_id: made.values.id as number },
      other,
    );
    const id = own.values.list[0].lexicon_id as number;
    expect(id).toBeGreaterThan(0);
    const source = { kind: 'words', ids: [id] };
    expect((await ready(source, {}, other)).whole.marks.length).toBeGreaterThan(0);
    expect(await testApp.call(path, { source, ...settings }, learner)).toMatchObject({ status: 422 });
  });
});
