import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUpFiles } from '../../../platform/files/clean-up-files.ts';
import { createLocalStore } from '../../../platform/files/local-store.ts';
import { type S3Server, startS3Server } from '../../../platform/files/s3-server.fixture.ts';
import { createS3Store } from '../../../platform/files/s3-store.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { sampleFile, sha256Of } from '../../../test/upload.ts';

const PATH = '/api/study/upload/file';
const DAY_MS = 86_400_000;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** A frame of silence, 128 kbit/s at 44.1 kHz. */
const FRAME = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);
const MP3 = Buffer.concat(Array.from({ length: 20 }, () => FRAME));
const ID3_MP3 = Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\x4e\x20', 'latin1'), Buffer.alloc(10_016), MP3]);
const WAV = Buffer.concat([
  Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00', 'latin1'),
  Buffer.alloc(100),
]);
const M4A = Buffer.concat([
  Buffer.from('\0\0\0\x20ftypM4A \0\0\0\0M4A mp42isom', 'latin1'),
  Buffer.alloc(100),
]);

let testApp: TestApp;
let learner: Learner;
let other: Learner;

beforeAll(async () => {
  testApp = await createTestApp({ fileQuotaBytes: 100_000 });
});
beforeEach(async () => {
  await testApp.database.pool.query('delete from file');
  rmSync(join(testApp.filesDir, 'files'), { recursive: true, force: true });
  [learner, other] = await Promise.all([testApp.signUp(), testApp.signUp()]);
});
afterAll(() => testApp.close());

const upload = (file?: Uint8Array, name = '录音.mp3', who = learner, app = testApp) =>
  app.upload(PATH, { purpose: 'resource', name }, who, file);

const list = async (who = learner) => (await testApp.get(`${PATH}/list`, {}, who)).values;
const remove = (id: number, who = learner) => testApp.call(`${PATH}/delete/{id}`, { id }, who);
const open = (url: string, headers = {}, app = testApp) => app.app.inject({ url, headers });

/** Every file of the store's folder, including incomplete ones. */
const stored = () =>
  readdirSync(testApp.filesDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test('a file is stored, listed, served and deleted', async () => {
  const { status, values } = await upload(MP3);
  expect([status, values]).toEqual([
    0,
    {
      id: expect.any(Number),
      url: expect.stringMatching(
        /^\/api\/study\/upload\/file\/content\/\d+\?session=[\w-]{36}&expires=\d+&signature=[\w-]{43}$/,
      ),
      name: '录音.mp3',
      bytes: MP3.length,
      content_type: 'audio/mpeg',
      created_at: testApp.now(),
    },
  ]);
  expect(await list()).toEqual({ list: [values], total: 1, used_bytes: MP3.length, quota_bytes: 100_000 });
  const served = await open(values.url);
  expect(served.statusCode).toBe(200);
  expect(served.rawPayload.equals(MP3)).toBe(true);
  expect((await remove(values.id)).status).toBe(0);
  expect((await open(values.url)).statusCode).toBe(404);
  expect(await list()).toMatchObject({ list: [], total: 0, used_bytes: 0 });
  expect(stored()).toEqual([]);
});

test.each<[string, Buffer, string]>([
  ['MP3', MP3, 'audio/mpeg'],
  ['MP3 with a long tag', ID3_MP3, 'audio/mpeg'],
  ['WAV', WAV, 'audio/wav'],
  ['M4A', M4A, 'audio/mp4'],
  ['PNG', PNG, 'image/png'],
  ['text', sampleFile, 'text/plain'],
  ['HTML, which is a text', Buffer.from('<!doctype html><script>alert(1)</script>'), 'text/plain'],
])('the content decides the type of a file, not its name: %s', async (_name, file, type) => {
  const { values } = await upload(file, 'x.exe');
  expect(values.content_type).toBe(type);
});

test.each<[string, Buffer]>([
  ['SVG', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['PDF', Buffer.from('%PDF-1.7\n')],
  ['ZIP', Buffer.from('PK\x03\x04\x14\0\0\0\0\0'.padEnd(60, '\0'), 'latin1')],
  ['a program', Buffer.from('MZ'.padEnd(200, '\0'), 'latin1')],
  ['bytes that are no text', Buffer.from([0xc3, 0x28, 0xff])],
  ['text that ends in the middle of a character', Buffer.from('听').subarray(0, 2)],
  ['text with a control character at its end', Buffer.from(`${'a'.repeat(50_000)}\x01`)],
])('%s is refused, and nothing stays', async (_name, file) => {
  expect((await upload(file, 'x.mp3')).values.code).toBe('file_type');
  expect([stored(), (await list()).total]).toEqual([[], 0]);
});

test('an empty file and a wrong hash are refused, and nothing stays', async () => {
  expect((await upload(Buffer.alloc(0))).values.code).toBe('file_empty');
  const wrong = { purpose: 'resource', name: 'a', file_sha256: sha256Of(PNG) };
  expect((await testApp.upload(PATH, wrong, learner, MP3)).values.code).toBe('file_changed');
  expect([stored(), (await list()).total]).toEqual([[], 0]);
});

test.each([
  [{ purpose: 'other', name: 'a' }, 'purpose'],
  [{ purpose: 'resource' }, 'name'],
  [{ purpose: 'resource', name: '   ' }, 'name'],
  [{ purpose: 'resource', name: 'x'.repeat(201) }, 'name'],
])('%j is refused by its field', async (fields, path) => {
  const { values } = await testApp.upload(PATH, fields, learner);
  expect(values).toMatchObject({ code: 'invalid_fields', fields: [{ path }] });
  expect(stored()).toEqual([]);
});

test.each([
  ['feedback', 10 * 1024 * 1024, 'file_quota'],
  ['feedback', 10 * 1024 * 1024 + 1, 'file_too_large'],
  ['recording', 300 * 1024 + 1, 'file_too_large'],
  ['resource', 10 * 1024 * 1024 + 1, 'file_quota'],
])(
  'a file for %s with %i bytes is refused with %s: each purpose has its own limit',
  async (purpose, bytes, code) => {
    const answer = await testApp.upload(PATH, { purpose, name: 'a' }, learner, Buffer.alloc(bytes, 'a'));
    expect(answer.values.code).toBe(code);
    expect(stored()).toEqual([]);
  },
);

describe('the quota', () => {
  const half = Buffer.alloc(50_000, 'a');

  test("limits a learner's files, and a deletion frees space", async () => {
    const first = await upload(half);
    expect((await upload(half)).status).toBe(0);
    expect((await upload(Buffer.from('a'))).values.code).toBe('file_quota');
    expect((await upload(half, 'a', other)).status).toBe(0);
    await remove(first.values.id);
    expect((await upload(half)).status).toBe(0);
    expect(stored()).toHaveLength(3);
  });

  test('applies to concurrent uploads', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(half)));
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(2);
    expect(await list()).toMatchObject({ total: 2, used_bytes: 100_000 });
    expect(stored()).toHaveLength(2);
  });
});

test('another learner’s file is not found, and stays', async () => {
  const { values } = await upload(MP3);
  expect((await remove(values.id, other)).status).toBe(404);
  expect((await remove(values.id + 1000)).status).toBe(404);
  expect(await list(other)).toMatchObject({ list: [], total: 0 });
  expect((await list()).total).toBe(1);
});

test('the list has pages, latest first', async () => {
  for (const name of ['1', '2', '3']) await upload(sampleFile, name);
  const page = await testApp.get(`${PATH}/list`, { page: 2, page_size: 2, purpose: 'resource' }, learner);
  expect(page.values).toMatchObject({ total: 3, list: [{ name: '1' }] });
});

describe('the content', () => {
  const urlOf = async (file = MP3, name?: string) => (await upload(file, name)).values.url as string;

  test('is sent in ranges, with a tag', async () => {
    const url = await urlOf();
    const whole = await open(url);
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(MP3.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('录音.mp3')}`,
    });
    expect(whole.headers['cache-control']).toBe('private, no-store');
    const part = await open(url, { range: 'bytes=2-5' });
    expect([part.statusCode, part.headers['content-range'], part.rawPayload]).toEqual([
      206,
      `bytes 2-5/${MP3.length}`,
      MP3.subarray(2, 6),
    ]);
    expect((await open(url, { range: `bytes=${MP3.length}-` })).statusCode).toBe(416);
    expect((await open(url, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
    const head = await testApp.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(MP3.length),
      '',
    ]);
  });

  test('is never a document of this site', async () => {
    const html = await open(
      await urlOf(Buffer.from('<!doctype html><script>alert(1)</script>'), `a'"\r\n.html`),
    );
    expect(html.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(html.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''a%27%22%0D%0A.html`);
    expect(html.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('needs its complete address before it expires', async () => {
    const url = await urlOf();
    const statuses = async (...urls: string[]) =>
      Promise.all(urls.map(async (each) => (await open(each)).statusCode));
    const id = /content\/(\d+)/.exec(url)?.[1] ?? '';
    expect(
      await statuses(
        url.replace(/signature=./, 'signature=_'),
        url.replace(/expires=\d/, 'expires=9'),
        url.replace(/session=[\w-]+/, `session=${crypto.randomUUID()}`),
        url.replace(`content/${id}?`, `content/${Number(id) + 1}?`),
        url.replace(/&signature.*/, ''),
        url.replace(/\?.*/, ''),
        `${url}&signature=x`,
        '/api/study/upload/file/content/x?expires=1&signature=x',
      ),
    ).toEqual([403, 403, 403, 403, 404, 404, 404, 404]);
    testApp.advance(23 * 3_600_000);
    expect(await statuses(url)).toEqual([200]);
    testApp.advance(3 * 3_600_000);
    expect(await statuses(url)).toEqual([403]);
    expect(await statuses((await list()).list[0].url)).toEqual([200]);
  });

  test('ends with the login session, of which each has its own address', async () => {
    const who = await testApp.signUp();
    const { url } = (await upload(MP3, 'a', who)).values;
    expect((await open(url)).statusCode).toBe(200);
    expect((await testApp.call('/api/study/customer/v1/logout', {}, who)).status).toBe(0);
    const gone = await open(url, { range: 'bytes=0-1' });
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('that is missing in the store is not found', async () => {
    const url = await urlOf();
    rmSync(join(testApp.filesDir, 'files'), { recursive: true });
    const gone = await open(url);
    expect([gone.statusCode, gone.json().values.code]).toEqual([404, 'not_found']);
  });
});

describe('the cleanup', () => {
  const store = () => createLocalStore({ dir: testApp.filesDir, isReadOnly: () => false });
  const cleanUp = (nowMs: number) => cleanUpFiles({ database: testApp.database, store: store() }, nowMs);
  const put = (key: string) =>
    store().put(key, [Buffer.from('x')] as never, { maxBytes: 10, contentType: 'text/plain' });
  const later = () => testApp.now() + 2 * DAY_MS;

  test('deletes objects and rows without the other, once they are a day old', async () => {
    const kept = (await upload(MP3)).values;
    const lost = (await upload(PNG)).values;
    const { rows } = await testApp.database.pool.query('select key from file where id = $1', [lost.id]);
    await store().delete(rows[0].key);
    await put('files/7/orphan');
    await put('speech/other');
    expect(await cleanUp(Date.now())).toEqual({ deletedObjects: 0, deletedRows: 0 });
    expect(await cleanUp(later())).toEqual({ deletedObjects: 1, deletedRows: 1 });
    expect(await cleanUp(later())).toEqual({ deletedObjects: 0, deletedRows: 0 });
    expect((await list()).list.map(({ id }: { id: number }) => id)).toEqual([kept.id]);
    expect(await store().head('speech/other')).toBeDefined();
  });

  test('deletes the files of a deleted learner', async () => {
    await upload(MP3);
    await testApp.database.pool.query('delete from app_user where id = $1', [learner.userId]);
    expect(await cleanUp(later())).toEqual({ deletedObjects: 1, deletedRows: 0 });
    expect(stored().map(({ name }) => name)).not.toContain('orphan');
  });

  test('keeps the rows when the store is not available', async () => {
    await upload(MP3);
    rmSync(join(testApp.filesDir, 'files'), { recursive: true });
    await expect(cleanUp(later())).rejects.toThrow('The file store is empty');
    expect((await list()).total).toBe(1);
  });
});

describe('a store that fails', () => {
  let s3: S3Server;
  let remote: TestApp;
  let who: Learner;

  beforeAll(async () => {
    s3 = await startS3Server();
    remote = await createTestApp({
      fileStore: createS3Store({ ...s3, region: 'test-1', isPathStyle: true, requestTimeoutMs: 2000 }),
      fileQuotaBytes: 20_000_000,
    });
    who = await remote.signUp();
  });
  afterAll(async () => {
    await remote.close();
    await s3.close();
  });

  test('a file of several parts is stored, served in ranges and deleted in a bucket', async () => {
    const big = Buffer.concat(Array.from({ length: 30_000 }, () => FRAME));
    const { values } = await upload(big, 'big.mp3', who, remote);
    expect(values).toMatchObject({ bytes: big.length, content_type: 'audio/mpeg' });
    expect([...s3.objects.values()].map(({ type }) => type)).toEqual(['audio/mpeg']);
    const part = await open(values.url, { range: 'bytes=417-420' }, remote);
    expect([part.statusCode, part.rawPayload]).toEqual([206, FRAME.subarray(0, 4)]);
    expect((await remote.call(`${PATH}/delete/{id}`, { id: values.id }, who)).status).toBe(0);
    expect(s3.objects.size).toBe(0);
  });

  test('an upload is refused and leaves nothing', async () => {
    for (let i = 0; i < 3; i++)
      s3.faults.push({ when: (method) => method === 'PUT', fault: { status: 503 } });
    const refused = await upload(MP3, 'a', who, remote);
    expect([refused.http, refused.values.code]).toEqual([503, 'unavailable']);
    expect(s3.objects.size).toBe(0);
    expect((await remote.get(`${PATH}/list`, {}, who)).values.total).toBe(0);
  });

  test('a deletion hides the file at once; the cleanup deletes the rest', async () => {
    const { values } = await upload(MP3, 'a', who, remote);
    for (let i = 0; i < 3; i++)
      s3.faults.push({ when: (method) => method === 'DELETE', fault: { status: 500 } });
    expect((await remote.call(`${PATH}/delete/{id}`, { id: values.id }, who)).status).toBe(0);
    expect((await open(values.url, {}, remote)).statusCode).toBe(404);
    expect(s3.objects.size).toBe(1);
    const store = createS3Store({ ...s3, region: 'test-1', isPathStyle: true });
    const report = await cleanUpFiles({ database: remote.database, store }, Date.now() + 2 * DAY_MS);
    expect([report, s3.objects.size]).toEqual([{ deletedObjects: 1, deletedRows: 0 }, 0]);
  });

  test('content that is cut during the transfer is not a complete response', async () => {
    const { values } = await upload(Buffer.alloc(90_000, 'a'), 'a', who, remote);
    s3.faults.push({ when: (method) => method === 'GET', fault: 'cut in the answer' });
    await expect(open(values.url, {}, remote)).rejects.toThrow();
  });

  test('a full disk refuses uploads and still serves', async () => {
    let isFull = false;
    const full = await createTestApp({
      sibling: testApp,
      isShared: true,
      fileStore: createLocalStore({ dir: testApp.filesDir, isReadOnly: () => isFull }),
    });
    const { values } = await upload(MP3);
    isFull = true;
    expect((await upload(MP3, 'b', learner, full)).values.code).toBe('read_only');
    expect((await open(values.url, {}, full)).statusCode).toBe(200);
    await full.close();
  });
});
