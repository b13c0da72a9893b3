import { randomBytes } from 'node:crypto';
import { promises as fs, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileStore, StoredObject } from './file-store.ts';
import { createLocalStore } from './local-store.ts';
import { type S3Server, startS3Server } from './s3-server.fixture.ts';
import { createS3Store } from './s3-store.ts';

const KEY = 'files/7/abc';
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const options = { maxBytes: 20_000_000, contentType: 'audio/mpeg' };

let dir: string;
let s3: S3Server;
let isReadOnly: boolean;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'tingci-files-'));
  s3 = await startS3Server();
  isReadOnly = false;
});

afterEach(async () => {
  await s3.close();
  rmSync(dir, { recursive: true, force: true });
});

const local = () => createLocalStore({ dir, isReadOnly: () => isReadOnly });
const remote = (change: Partial<Parameters<typeof createS3Store>[0]> = {}) =>
  createS3Store({ ...s3, region: 'test-1', isPathStyle: true, requestTimeoutMs: 2000, ...change });

const stores: [string, () => FileStore][] = [
  ['a folder', local],
  ['S3', remote],
];

const content = (...chunks: (string | Buffer)[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));

async function* failing(...chunks: (string | Buffer)[]) {
  for (const chunk of chunks) yield Buffer.from(chunk);
  throw new TypeError('the content fails');
}

async function textOf(stream: Readable | undefined): Promise<string | undefined> {
  if (!stream) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function keysOf(store: FileStore, prefix: string): Promise<string[]> {
  const found: StoredObject[] = [];
  for await (const object of store.list(prefix)) found.push(object);
  return found.map(({ key }) => key).toSorted();
}

/** Every file of the folder, including incomplete ones. */
const filesOf = async () =>
  (await fs.readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

describe.each(stores)('%s', (_name, create) => {
  test('stores content, and returns all of it or a range', async () => {
    const store = create();
    expect(await store.put(KEY, content('a', 'bc'), options)).toEqual({ bytes: 3, sha256: ABC });
    expect(await store.head(KEY)).toMatchObject({ key: KEY, bytes: 3 });
    expect(Math.abs(((await store.head(KEY))?.modifiedAtMs ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(await textOf(await store.open(KEY))).toBe('abc');
    expect(await textOf(await store.open(KEY, { start: 1, end: 1 }))).toBe('b');
  });

  test('reads content as a whole, with its date', async () => {
    const store = create();
    expect(await store.read(KEY)).toBeUndefined();
    await store.put(KEY, content('a', 'bc'), options);
    const { content: found, modifiedAtMs = 0 } = (await store.read(KEY)) ?? {};
    expect(found?.toString()).toBe('abc');
    // Last-Modified has whole seconds.
    expect(Math.abs(modifiedAtMs - ((await store.head(KEY))?.modifiedAtMs ?? 0))).toBeLessThan(1000);
  });

  test('marks a use with the date, and changes nothing else', async () => {
    const store = create();
    await store.put(KEY, content('abc'), options);
    const old = new Date(Date.now() - 86_400_000);
    await fs.utimes(join(dir, KEY), old, old).catch(() => undefined);
    for (const object of s3.objects.values()) object.modified = old;
    await store.touch(KEY, 'audio/mpeg');
    const { content: found, modifiedAtMs = 0 } = (await store.read(KEY)) ?? {};
    expect(found?.toString()).toBe('abc');
    expect(Math.abs(modifiedAtMs - Date.now())).toBeLessThan(60_000);
    for (const { type } of s3.objects.values()) expect(type).toBe('audio/mpeg');
    await store.touch('files/7/none', 'audio/mpeg');
    expect(await store.head('files/7/none')).toBeUndefined();
  });

  test('adopts a file of the machine', async () => {
    const path = join(dir, 'given');
    await fs.writeFile(path, 'abc');
    const store = create();
    await store.adopt(KEY, path, options);
    expect(await textOf(await store.open(KEY))).toBe('abc');
    await expect(fs.stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(store.adopt(KEY, path, options)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await textOf(await store.open(KEY))).toBe('abc');
  });

  test('accepts more than one part', async () => {
    const store = create();
    const big = randomBytes(11_000_000);
    const { bytes } = await store.put(KEY, content(big), options);
    expect(bytes).toBe(big.length);
    const chunks: Buffer[] = [];
    for await (const chunk of (await store.open(KEY)) ?? []) chunks.push(chunk);
    expect(Buffer.concat(chunks).equals(big)).toBe(true);
  });

  test('replaces, and deletes', async () => {
    const store = create();
    await store.put(KEY, content('abc'), options);
    await store.put(KEY, content('new'), options);
    expect(await textOf(await store.open(KEY))).toBe('new');
    await store.delete(KEY);
    await store.delete(KEY);
    expect(await store.head(KEY)).toBeUndefined();
    expect(await store.open(KEY)).toBeUndefined();
  });

  test('lists by prefix', async () => {
    const store = create();
    expect(await keysOf(store, 'files/')).toEqual([]);
    const keys = ['files/7/a', 'files/7/b', 'files/7/c', 'files/70/a', 'speech/a'];
    for (const key of keys) await store.put(key, content('x'), options);
    expect(await keysOf(store, 'files/7/')).toEqual(keys.slice(0, 3));
    expect(await keysOf(store, 'files/')).toEqual(keys.slice(0, 4));
  });

  test.each([0, 11_000_000])('content that fails after %i bytes leaves nothing', async (bytes) => {
    const store = create();
    await store.put(KEY, content('old'), options);
    await expect(store.put(KEY, failing(Buffer.alloc(bytes)), options)).rejects.toThrow('the content fails');
    await expect(store.put('files/7/new', failing(Buffer.alloc(bytes)), options)).rejects.toThrow(TypeError);
    expect(await textOf(await store.open(KEY))).toBe('old');
    expect(await keysOf(store, 'files/')).toEqual([KEY]);
    expect([(await filesOf()).length, s3.objects.size].toSorted()).toEqual([0, 1]);
    expect(s3.uploads.size).toBe(0);
  });

  test('content that is too large leaves nothing', async () => {
    const store = create();
    const put = store.put(KEY, content('abc', 'd'), { ...options, maxBytes: 3 });
    await expect(put).rejects.toMatchObject({ fault: 'too_large' });
    expect(await keysOf(store, 'files/')).toEqual([]);
    expect(await filesOf()).toEqual([]);
    expect((await store.put(KEY, content('abc'), { ...options, maxBytes: 3 })).bytes).toBe(3);
  });

  test.each(['', 'a', '/etc/passwd', 'a/../../b', 'a/..', 'A/b', 'a//b', 'a/b\0', `a/${'b'.repeat(200)}`])(
    'the key %j is refused',
    async (key) => {
      await expect(create().put(key, content('x'), options)).rejects.toThrow('Bad file key');
      await expect(create().open(key)).rejects.toThrow('Bad file key');
    },
  );

  test('removes unfinished uploads', async () => {
    const store = create();
    const unfinished = join(dir, '.unfinished');
    await fs.mkdir(unfinished);
    await fs.writeFile(join(unfinished, 'x'), 'x');
    s3.uploads.set('x', { key: 'files/7/x', type: '', initiated: new Date(), parts: new Map() });
    await store.removeUnfinished(Date.now() - 60_000);
    expect([(await filesOf()).length, s3.uploads.size]).toEqual([1, 1]);
    await store.removeUnfinished(Date.now() + 60_000);
    expect([(await filesOf()).length, s3.uploads.size].toSorted()).toEqual([0, 1]);
  });
});

describe('a folder', () => {
  test('no other user can read the files', async () => {
    await local().put(KEY, content('abc'), options);
    expect((await fs.stat(join(dir, KEY))).mode & 0o777).toBe(0o600);
    expect((await fs.stat(join(dir, 'files'))).mode & 0o777).toBe(0o700);
  });

  test('other users can read a file that is stored for them', async () => {
    await local().put('papers/abc', content('abc'), { ...options, mode: 0o644 });
    const allowed = ~process.umask();
    expect((await fs.stat(join(dir, 'papers/abc'))).mode & 0o777).toBe(0o644 & allowed);
    expect((await fs.stat(join(dir, 'papers'))).mode & 0o777).toBe(0o755 & allowed);
  });

  test('writes nothing when the disk is nearly full', async () => {
    isReadOnly = true;
    await expect(local().put(KEY, content('abc'), options)).rejects.toMatchObject({ fault: 'read_only' });
    expect(await filesOf()).toEqual([]);
  });

  test('reports a missing space', async () => {
    async function* full() {
      yield Buffer.from('a');
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    }
    await expect(local().put(KEY, full(), options)).rejects.toMatchObject({ fault: 'read_only' });
    expect(await filesOf()).toEqual([]);
  });
});

describe('S3', () => {
  const isPut = (method: string) => method === 'PUT';

  test('refuses a wrong key', async () => {
    const put = remote({ keySecret: 'wrong' }).put(KEY, content('abc'), options);
    await expect(put).rejects.toMatchObject({
      fault: 'unavailable',
      cause: { name: 'SignatureDoesNotMatch' },
    });
    expect(s3.objects.size).toBe(0);
  });

  test.each<[string, S3Server['faults'][number]['fault']]>([
    ['500', { status: 500 }],
    ['503, slow down', { status: 503 }],
    ['a cut connection', 'cut'],
    ['no answer', 'silent'],
  ])('retries after %s, and reports it when it lasts', async (_name, fault) => {
    const store = remote({ requestTimeoutMs: 500 });
    s3.faults.push({ when: isPut, fault });
    expect(await store.put(KEY, content('abc'), options)).toMatchObject({ sha256: ABC });
    for (let i = 0; i < 3; i++) s3.faults.push({ when: isPut, fault });
    await expect(store.put('files/7/b', content('abc'), options)).rejects.toMatchObject({
      fault: 'unavailable',
    });
    for (let i = 0; i < 3; i++) s3.faults.push({ when: () => true, fault });
    await expect(store.head(KEY)).rejects.toMatchObject({ fault: 'unavailable' });
    expect(await keysOf(store, 'files/')).toEqual([KEY]);
  });

  test('aborts a large upload that fails', async () => {
    for (let i = 0; i < 3; i++) {
      s3.faults.push({
        when: (method, url) => method === 'PUT' && url.searchParams.get('partNumber') === '2',
        fault: { status: 500 },
      });
    }
    await expect(remote().put(KEY, content(Buffer.alloc(11_000_000)), options)).rejects.toMatchObject({
      fault: 'unavailable',
    });
    expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
  });

  test('a cut response is an error for its reader, not the end', async () => {
    const store = remote();
    await store.put(KEY, content(Buffer.alloc(1_000_000)), options);
    s3.faults.push({ when: (method) => method === 'GET', fault: 'cut in the answer' });
    await expect(textOf(await store.open(KEY))).rejects.toThrow();
  });

  test('a missing bucket is not a missing file', async () => {
    await expect(remote({ bucket: 'other' }).open(KEY)).rejects.toMatchObject({ fault: 'unavailable' });
  });
});
