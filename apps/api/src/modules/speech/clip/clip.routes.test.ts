import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accents } from '@tingci/domain/speech/accent';
import { measureMp3 } from '@tingci/domain/speech/mp3-frames';
import { speechKinds } from '@tingci/domain/speech/speech-request';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLocalStore } from '../../../platform/files/local-store.ts';
import { eventually } from '../../../test/eventually.ts';
import { createFakeProvider, fakeClip, fakeMp3, quietLog } from '../sound/sound.fixture.ts';
import { SpeechError, type SpeechProvider } from '../sound/speech-provider.ts';
import { createSpeech, type Speech } from '../speech.ts';
import { createClipRoutes } from './clip.routes.ts';
import { type ClipService, createClipService } from './clip.service.ts';
import { type ClipAddresses, createClipAddresses } from './clip-address.ts';
import { createClipCache } from './clip-cache.ts';

const key = Buffer.alloc(32, 1);

let dir: string;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'tingci-speech-'));
});

afterAll(() => rmSync(dir, { recursive: true }));

describe('the sound at a signed address', () => {
  let app: FastifyInstance;
  let addresses: ClipAddresses;
  let url: string;
  let service: ClipService;
  const sound = fakeMp3(4);

  async function serve(providers: SpeechProvider[]): Promise<void> {
    const cache = createClipCache({
      store: createLocalStore({ dir: join(dir, crypto.randomUUID()), isReadOnly: () => false }),
      maxBytes: 1_000_000,
      log: quietLog,
    });
    service = createClipService({ providers, cache, recordings: undefined, memoryBytes: 1_000_000 });
    addresses = createClipAddresses(key, 'v1');
    url = addresses.speechUrl('ear', 'uk', 'word');
    app = Fastify();
    await app.register(createClipRoutes(service, addresses));
  }

  beforeEach(() => serve([createFakeProvider('engine', () => fakeClip(4))]));

  afterEach(() => service.settle());

  const get = (address: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url: address, headers });

  test('is sent completely, and cached permanently', async () => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(sound);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(sound.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
  });

  test('of one network is made eight at a time, and another network does not wait for it', async () => {
    const asked: string[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await serve([
      createFakeProvider('engine', async ({ text }) => {
        asked.push(text);
        await released;
        return fakeClip(4);
      }),
    ]);
    const words = Array.from(
      { length: 40 },
      (_, i) => `word ${String.fromCharCode(97 + (i % 26)).repeat(2 + i)}`,
    );
    const greedy = words.map((text) =>
      app.inject({ url: addresses.speechUrl(text, 'uk', 'word'), remoteAddress: '10.0.0.1' }),
    );
    const other = app.inject({ url: addresses.speechUrl('other', 'uk', 'word'), remoteAddress: '10.0.0.2' });
    await eventually(() => expect(asked).toContain('other'));
    expect(asked).toHaveLength(9);
    release();
    expect((await other).statusCode).toBe(200);
    expect((await Promise.all(greedy)).map(({ statusCode }) => statusCode)).toEqual(words.map(() => 200));
  });

  test('of a network that waits for hundreds is refused with a status', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await serve([
      createFakeProvider('engine', async () => {
        await released;
        return fakeClip(4);
      }),
    ]);
    const urls = Array.from({ length: 420 }, (_, i) =>
      addresses.speechUrl(`a${'b'.repeat(i % 40)} ${'c'.repeat(1 + i / 40)}`, 'uk', 'word'),
    );
    const answers = urls.map((address) => app.inject({ url: address }));
    const first = await Promise.race(answers);
    expect(first.statusCode).toBe(429);
    release();
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(408);
  });

  test('is spoken by the voice that the address adds, when that voice speaks the accent', async () => {
    const provider = createFakeProvider('engine');
    await serve([provider]);
    for (const voice of ['uk-f1', 'us-slt', 'nobody', 'uk-clear']) await get(`${url}&voice=${voice}`);
    await get(url);
    // Only the first differs from the default; the others share its clip.
    expect(provider.asked.map(({ voice }) => voice)).toEqual(['uk-f1', 'us-slt']);
    expect((await get(`${url.replace('text=ear', 'text=era')}&voice=uk-f1`)).statusCode).toBe(403);
    expect((await get(`${url}&voice=${'x'.repeat(33)}`)).statusCode).toBe(400);
  });

  test('is described by HEAD', async () => {
    const answer = await app.inject({ method: 'HEAD', url, headers: { range: 'bytes=0-9' } });
    const { headers, ...whole } = await get(url);
    expect(answer.statusCode).toBe(whole.statusCode);
    expect(answer.rawPayload).toHaveLength(0);
    for (const name of ['content-type', 'content-length', 'accept-ranges', 'cache-control', 'etag']) {
      expect(answer.headers[name]).toBe(headers[name]);
    }
  });

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, 623],
    ['bytes=-24', 600, 623],
    ['bytes=600-9999', 600, 623],
  ])('is sent as a range for %s', async (range, start, end) => {
    const answer = await get(url, { range });
    expect(answer.statusCode).toBe(206);
    expect(answer.rawPayload).toEqual(sound.subarray(start, end + 1));
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/624`,
      'content-length': String(end - start + 1),
      'content-type': 'audio/mpeg',
    });
  });

  test('is refused for ranges that it does not have', async () => {
    const answer = await get(url, { range: 'bytes=624-' });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */624');
    expect(answer.rawPayload).toHaveLength(0);
  });

  test('is not sent again to a client that has it', async () => {
    const { etag } = (await get(url)).headers;
    const answer = await get(url, { 'if-none-match': `"other", W/${String(etag)}`, range: 'bytes=0-1' });
    expect(answer.statusCode).toBe(304);
    expect(answer.rawPayload).toHaveLength(0);
    expect(answer.headers).toMatchObject({ etag, 'cache-control': expect.stringContaining('immutable') });
    expect((await get(url, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await get(url, { range: 'bytes=0-1', 'if-range': String(etag) })).statusCode).toBe(206);
  });

  test('may be cached only for a short time when a substitute made it or its address is old', async () => {
    const older = createClipAddresses(key, 'v0').speechUrl('ear', 'uk', 'word');
    expect((await get(older)).headers['cache-control']).toBe('public, max-age=300');
    const down = createFakeProvider('natural', () => {
      throw new SpeechError('failed', 'down');
    });
    await serve([down, createFakeProvider('engine')]);
    expect((await get(url)).headers['cache-control']).toBe('public, max-age=300');
  });

  test.each<[string, (address: string) => string, number, string]>([
    ['a changed text', (address) => address.replace('=ear', '=eye'), 403, '没有权限进行此操作'],
    ['another accent', (address) => address.replace('/uk/', '/us/'), 403, '没有权限进行此操作'],
    ['another kind', (address) => address.replace('/word', '/sentence'), 403, '没有权限进行此操作'],
    ['no signature', (address) => address.replace(/&s=.*/, ''), 400, '无法朗读这段内容'],
    ['a text twice', (address) => `${address}&text=eye`, 400, '无法朗读这段内容'],
    [
      'a long word',
      (address) => address.replace('=ear', `=${'a'.repeat(61)}`),
      400,
      '文字过长，最多 60 个字符',
    ],
    [
      'a long sentence',
      (address) => address.replace('/word', '/sentence').replace('=ear', `=${'a'.repeat(501)}`),
      400,
      '文字过长，最多 500 个字符',
    ],
    ['no such accent', (address) => address.replace('/uk/', '/fr/'), 404, '内容不存在或已被删除'],
    ['no such kind', (address) => address.replace('/word', '/toString'), 404, '内容不存在或已被删除'],
  ])('is refused with %s', async (_name, change, status, message) => {
    const answer = await get(change(url));
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({
      status,
      message,
      values: { code: expect.any(String), request_id: expect.any(String) },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['busy', 503, '7'],
    ['failed', 503, '7'],
    ['unspeakable', 400, undefined],
  ] as const)('is refused when the engine returns %s', async (code, status, retryAfter) => {
    await serve([
      createFakeProvider('engine', () => {
        throw new SpeechError(code, 'no', 7);
      }),
    ]);
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['retry-after']).toBe(retryAfter);
    expect(answer.json()).toMatchObject({ status, message: expect.stringMatching(/[\u4e00-\u9fff]/) });
  });
});

describe('the whole of speech', () => {
  let speech: Speech;
  let app: FastifyInstance;

  beforeAll(async () => {
    speech = createSpeech({
      soundStore: createLocalStore({ dir: join(dir, 'whole'), isReadOnly: () => false }),
      key,
      cacheMaxBytes: 10_000_000,
      log: quietLog,
    });
    speech.warm();
    app = Fastify();
    await app.register(speech.routes);
  });

  afterAll(async () => {
    await app.close();
    await speech.close();
  });

  test('returns a word in both accents', async () => {
    const [uk, us] = await Promise.all(
      accents.map((accent) => app.inject(speech.speechUrl('schedule', accent, 'word'))),
    );
    expect(measureMp3(uk?.rawPayload ?? Buffer.alloc(0))?.frames).toBeGreaterThan(15);
    expect(measureMp3(us?.rawPayload ?? Buffer.alloc(0))?.frames).toBeGreaterThan(15);
    expect(us?.headers.etag).not.toBe(uk?.headers.etag);
  });

  test.each([
    "'; DROP TABLE users; --",
    '<script>alert(1)</script>',
    '<speak><break time="60s"/></speak>',
    '[[h@loU]] [[',
    '../../../../../../etc/passwd',
    '%00%0d%0aSet-Cookie:x=1',
    '\u0000\u0001\u0002\u001b[31m',
    '\ud83d lone \udc00',
    '\u202ertl\u202c \ufeff\u200b',
    'Z\u0351\u036b\u0343a\u0321l\u0334g\u0337o\u0336',
    '👩‍👩‍👧‍👦 🏳️‍🌈 ﷽',
    '１２３ ① ½ ⁵',
    '田中さんにあげて下さい',
    'مُنَاقَشَةُ سُبُلِ',
    '{{7*7}} $(id) `id`',
    'NaN undefined null -1e309',
    '1'.repeat(60),
    '.'.repeat(59).concat('a'),
    '&'.repeat(59).concat('a'),
    'constructor __proto__ toString',
  ])('answers %j without an error', async (text) => {
    for (const kind of speechKinds) {
      const signed = speech.speechUrl(text, 'us', kind);
      if (signed !== '') expect([200, 400]).toContain((await app.inject(signed)).statusCode);
      const query = `text=${encodeURIComponent(text.toWellFormed())}&v=1&s=${'A'.repeat(16)}`;
      expect((await app.inject(`/api/study/speech/us/${kind}?${query}`)).statusCode).toBe(403);
    }
  });

  test.each([
    '/api/study/speech/uk/word',
    '/api/study/speech/uk/word?text=%E0%A4%A&v=1&s=1',
    '/api/study/speech/uk/word?text[]=a&v[]=1&s[]=1',
    '/api/study/speech/uk/word?__proto__=1&text=a',
    '/api/study/speech/%00/word?text=a&v=1&s=1',
    '/api/study/speech/uk/..%2f..%2fword?text=a&v=1&s=1',
    `/api/study/speech/uk/word?text=a&v=${'1'.repeat(5000)}&s=1`,
  ])('refuses %s', async (address) => {
    const { statusCode } = await app.inject(address);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  });
});
