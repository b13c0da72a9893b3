import { createHash } from 'node:crypto';
import { promises as fs, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { createLocalStore } from '../../../platform/files/local-store.ts';
import { type S3Server, startS3Server } from '../../../platform/files/s3-server.fixture.ts';
import { createS3Store } from '../../../platform/files/s3-store.ts';
import { fakeMp3 } from '../sound/sound.fixture.ts';
import { moveOldSounds } from './move-old-sounds.ts';
import { createPaperSoundRoutes } from './paper-sound.routes.ts';
import { paperSoundUrl } from './paper-sound-address.ts';
import { paperSoundKey } from './paper-sound-key.ts';
import { createPaperSounds } from './paper-sounds.ts';
import { createSoundMeter } from './sound-length.ts';

const mp3 = fakeMp3(100, 5);
const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const sound = sha256(mp3);
const url = paperSoundUrl(sound);
const found = [{ path: 'one.mp3', sound }];

let folder: string;
let dir: string;
let s3: S3Server;
let app: FastifyInstance;
/** Warnings of the app. */
let logged: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tingci-sounds-'));
  dir = join(folder, 'store');
  await fs.writeFile(join(folder, 'one.mp3'), mp3);
  s3 = await startS3Server();
  logged = [];
  app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void logged.push(line) } } });
});
afterEach(async () => {
  await app.close();
  await s3.close();
  rmSync(folder, { recursive: true });
});

const local = () => createLocalStore({ dir, isReadOnly: () => false });
const remote = () => createS3Store({ ...s3, region: 'test-1', isPathStyle: true, requestTimeoutMs: 2000 });
const away = () =>
  createS3Store({ ...s3, endpoint: 'http://127.0.0.1:1', region: 'test-1', isPathStyle: true });
const stores: [string, () => FileStore][] = [
  ['a folder', local],
  ['S3', remote],
];

const get = (headers: Record<string, string> = {}) => app.inject({ url, headers });

const filesOf = async (path: string) =>
  (await fs.readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

describe.each(stores)('a recording in %s', (_name, create) => {
  let store: FileStore;

  beforeEach(async () => {
    store = create();
    await createPaperSounds(store).keep(found, folder);
    await app.register(createPaperSoundRoutes(store));
  });

  test('is sent whole or in ranges, with its tag and date', async () => {
    const whole = await get();
    expect([whole.statusCode, whole.rawPayload.equals(mp3)]).toEqual([200, true]);
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(mp3.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${sound.slice(0, 32)}"`,
    });
    const modified = new Date((await store.head(paperSoundKey(sound)))?.modifiedAtMs ?? 0).toUTCString();
    expect(whole.headers['last-modified']).toBe(modified);
    for (const ifRange of [String(whole.headers.etag), modified]) {
      const part = await get({ range: 'bytes=5-9', 'if-range': ifRange });
      expect([part.statusCode, part.headers['content-range'], part.rawPayload]).toEqual([
        206,
        `bytes 5-9/${mp3.length}`,
        mp3.subarray(5, 10),
      ]);
    }
    expect((await get({ range: 'bytes=-5' })).rawPayload).toEqual(mp3.subarray(-5));
    const other = await get({ range: 'bytes=5-9', 'if-range': 'Sat, 01 Jan 2000 00:00:00 GMT' });
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, mp3.length]);
    const outside = await get({ range: `bytes=${mp3.length}-` });
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${mp3.length}`]);
    expect((await get({ 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
    expect((await get({ 'if-modified-since': modified })).statusCode).toBe(304);
    expect((await get({ 'if-match': '"other"' })).statusCode).toBe(412);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(mp3.length),
      0,
    ]);
    expect(logged).toEqual([]);
  });

  test('is measured once, and no longer when it is deleted', async () => {
    let reads = 0;
    const counted = {
      head: store.head,
      read: (key: string) => {
        reads += 1;
        return store.read(key);
      },
    };
    const measure = createSoundMeter(counted);
    const lengths = await Promise.all([measure(sound), measure(sound), measure(sound)]);
    expect([new Set(lengths).size, Math.round(lengths[0] ?? 0), reads]).toEqual([1, 2612, 1]);
    await store.delete(paperSoundKey(sound));
    expect(await measure(sound)).toBeUndefined();
    expect((await get()).statusCode).toBe(404);
    expect((await get()).headers['cache-control']).toBe('no-store');
  });

  test('stays while a paper uses it', async () => {
    const sounds = createPaperSounds(store);
    await store.put('files/7/a', [mp3] as never, { maxBytes: mp3.length, contentType: 'audio/mpeg' });
    await sounds.sweep(new Set([sound]));
    expect(await store.head(paperSoundKey(sound))).toBeDefined();
    await sounds.sweep(new Set());
    expect(await store.head(paperSoundKey(sound))).toBeUndefined();
    expect(await store.head('files/7/a')).toBeDefined();
  });

  test('that changes between the check and the copy is not stored', async () => {
    await fs.writeFile(join(folder, 'two.mp3'), fakeMp3(50, 6));
    const two = { path: 'two.mp3', sound: sha256(fakeMp3(50, 7)) };
    await expect(createPaperSounds(store).keep([two], folder)).rejects.toThrow('录音 two.mp3 在导入时变了');
    expect(await store.head(paperSoundKey(two.sound))).toBeUndefined();
  });

  test('of an earlier version is moved into the store', async () => {
    const old = join(folder, 'old');
    await fs.mkdir(old);
    const older = fakeMp3(60, 9);
    await fs.writeFile(join(old, `${sha256(older)}.mp3`), older, { mode: 0o644 });
    await fs.writeFile(join(old, `${sound}.mp3`), mp3, { mode: 0o644 });
    await fs.writeFile(join(old, `${sound}.mp3.part`), 'half');
    await fs.writeFile(join(old, 'notes.txt'), 'of the operator');
    expect(await moveOldSounds(old, store, AbortSignal.abort())).toBe(0);
    expect(await moveOldSounds(old, store)).toBe(2);
    expect(await fs.readdir(old)).toEqual(['notes.txt']);
    const answer = await app.inject(paperSoundUrl(sha256(older)));
    expect([answer.statusCode, answer.rawPayload.equals(older)]).toEqual([200, true]);
    expect((await get()).rawPayload.equals(mp3)).toBe(true);
    expect(await moveOldSounds(old, store)).toBe(0);
    expect(await moveOldSounds(join(folder, 'none'), store)).toBe(0);
  });
});

describe('a recording', () => {
  test('can be read by every user of the machine, as the command and the app may have different ones', async () => {
    await createPaperSounds(local()).keep(found, folder);
    const allowed = ~process.umask();
    expect((await fs.stat(join(dir, paperSoundKey(sound)))).mode & 0o777).toBe(0o644 & allowed);
    expect((await fs.stat(join(dir, 'papers'))).mode & 0o777).toBe(0o755 & allowed);
  });

  test.each(['ENOSPC', 'EDQUOT'])('without space says so (%s), and leaves nothing', async (code) => {
    const failing = vi
      .spyOn(fs, 'rename')
      .mockRejectedValue(Object.assign(new Error(`${code}: no space left on device, rename`), { code }));
    const keeping = createPaperSounds(local()).keep(found, folder);
    await expect(keeping).rejects.toThrow(`录音 one.mp3 无法保存：${code}: no space left on device, rename`);
    failing.mockRestore();
    expect(await filesOf(dir)).toEqual([]);
  });

  test('of an earlier version is moved between disks too, and by one of two hosts', async () => {
    const old = join(folder, 'old');
    await fs.mkdir(old);
    await fs.writeFile(join(old, `${sound}.mp3`), mp3);
    const failing = vi
      .spyOn(fs, 'rename')
      .mockRejectedValueOnce(Object.assign(new Error('another disk'), { code: 'EXDEV' }));
    expect(await moveOldSounds(old, local())).toBe(1);
    failing.mockRestore();
    expect(await fs.readdir(old)).toEqual([]);
    expect((await local().read(paperSoundKey(sound)))?.content.equals(mp3)).toBe(true);
    const late = { ...local(), adopt: () => Promise.reject(Object.assign(new Error(), { code: 'ENOENT' })) };
    await fs.writeFile(join(old, `${sound}.mp3`), mp3);
    expect(await moveOldSounds(old, late)).toBe(0);
  });
});

test('a store that cannot be reached refuses with a reason', async () => {
  await app.register(createPaperSoundRoutes(away()));
  const refused = await get();
  expect([refused.statusCode, refused.json().values.code, refused.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '5',
  ]);
  expect(refused.headers.etag).toBeUndefined();
  await expect(createSoundMeter(away())(sound)).rejects.toMatchObject({ fault: 'unavailable' });
  await expect(createPaperSounds(away()).keep(found, folder)).rejects.toThrow(
    /录音 one\.mp3 无法保存：.*ECONNREFUSED/,
  );
});
