import { createHash } from 'node:crypto';
import { promises as fs, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSettings } from '../../../platform/config/settings.ts';
import { createSoundStore } from '../../../platform/files/create-file-store.ts';
import { createLocalStore } from '../../../platform/files/local-store.ts';
import { fakeClip, quietLog } from '../sound/sound.fixture.ts';
import { createClipCache, toStoredClip } from './clip-cache.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tingci-speech-'));
});

afterEach(async () => {
  await fs.chmod(dir, 0o700);
  rmSync(dir, { recursive: true });
});

const keyOf = (n: number) => n.toString(16).padStart(64, '0');
const clipOf = (n: number) => toStoredClip(fakeClip(6, n));
const store = () => createLocalStore({ dir, isReadOnly: () => false });
const openCache = (maxBytes = 1_000_000, log = quietLog) =>
  createClipCache({ store: store(), maxBytes, log });

async function listFiles(): Promise<string[]> {
  const entries = await fs.readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(dir, join(parentPath, name))).sort();
}

async function bytesOnDisk(): Promise<number> {
  const stats = await Promise.all((await listFiles()).map((name) => fs.stat(join(dir, name))));
  return stats.reduce((sum, { size }) => sum + size, 0);
}

const soundFile = (n: number) => join(dir, 'speech', keyOf(n).slice(0, 2), `${keyOf(n)}.mp3`);
const timingFile = (n: number) => soundFile(n).replace(/mp3$/, 'json');

describe('the clip cache', () => {
  test('stores nothing while the disk is nearly full, and returns existing clips', async () => {
    let isReadOnly = false;
    const cache = createClipCache({
      store: store(),
      maxBytes: 1_000_000,
      log: quietLog,
      isReadOnly: () => isReadOnly,
    });
    await cache.write(keyOf(1), clipOf(1));
    isReadOnly = true;
    await cache.write(keyOf(2), clipOf(2));
    expect(await listFiles()).toHaveLength(2);
    expect(await cache.read(keyOf(1))).toEqual(clipOf(1));
    isReadOnly = false;
    await cache.write(keyOf(2), clipOf(2));
    expect(await listFiles()).toHaveLength(4);
  });

  test('returns sound and timing, also after a restart', async () => {
    await openCache().write(keyOf(1), clipOf(1));
    const again = openCache();
    expect(await again.read(keyOf(1))).toEqual(clipOf(1));
    expect(await again.read(keyOf(2))).toBeUndefined();
    expect(await listFiles()).toHaveLength(2);
  });

  test('finds the clips of an earlier version in the data directory', async () => {
    const { mp3, durationMs, marks, etag } = clipOf(1);
    await fs.mkdir(dirname(soundFile(1)), { recursive: true });
    await fs.writeFile(soundFile(1), mp3);
    const sum = { sha256: createHash('sha256').update(mp3).digest('hex'), bytes: mp3.length };
    await fs.writeFile(timingFile(1), JSON.stringify({ ...sum, durationMs, marks }));
    const settings = { ...readSettings({}), DATA_DIR: dir };
    const upgraded = createSoundStore(settings, () => false);
    const cache = createClipCache({ store: upgraded, maxBytes: 1_000_000, log: quietLog });
    expect((await cache.read(keyOf(1)))?.etag).toBe(etag);
  });

  test.each([
    ['cut short', () => fs.truncate(soundFile(1), 500)],
    ['emptied', () => fs.truncate(soundFile(1), 0)],
    [
      'altered',
      async () => {
        const sound = await fs.readFile(soundFile(1));
        sound.writeUInt8(0x55, 300);
        await fs.writeFile(soundFile(1), sound);
      },
    ],
    ['without its timing', () => fs.rm(timingFile(1))],
    ['with a broken timing', () => fs.truncate(timingFile(1), 20)],
    ['with a foreign timing', () => fs.writeFile(timingFile(1), '{"bytes":1}')],
  ])('treats a file %s as missing and can write it again', async (_name, damage) => {
    const cache = openCache();
    await cache.write(keyOf(1), clipOf(1));
    await damage();
    expect(await cache.read(keyOf(1))).toBeUndefined();
    await cache.write(keyOf(1), clipOf(1));
    expect(await cache.read(keyOf(1))).toEqual(clipOf(1));
  });

  test('stays within its limit and keeps the last used clips', async () => {
    const cache = openCache(12_000);
    for (let n = 0; n < 20; n += 1) {
      await cache.write(keyOf(n), clipOf(n));
      await cache.read(keyOf(0));
    }
    await cache.settle();
    expect(await bytesOnDisk()).toBeLessThanOrEqual(12_000);
    expect(cache.bytes()).toBe(await bytesOnDisk());
    expect(await cache.read(keyOf(0))).toBeDefined();
    expect(await cache.read(keyOf(19))).toBeDefined();
    expect(await cache.read(keyOf(1))).toBeUndefined();
  });

  test("learns about other processes' files in a scan, and evicts the least recently used above the limit", async () => {
    const writer = openCache();
    for (let n = 0; n < 10; n += 1) {
      await writer.write(keyOf(n), clipOf(n));
      const usedAt = Date.now() / 1000 - 1000 + n;
      await fs.utimes(soundFile(n), usedAt, usedAt);
    }
    const cache = openCache(6000);
    await cache.scan();
    await cache.settle();
    expect(cache.bytes()).toBe(await bytesOnDisk());
    expect(await bytesOnDisk()).toBeLessThanOrEqual(6000);
    expect(await cache.read(keyOf(9))).toBeDefined();
    expect(await cache.read(keyOf(0))).toBeUndefined();
  });

  test('records the use of a clip for the next process', async () => {
    const cache = openCache();
    await cache.write(keyOf(1), clipOf(1));
    await fs.utimes(soundFile(1), 1_000_000, 1_000_000);
    await cache.read(keyOf(1));
    expect((await fs.stat(soundFile(1))).mtimeMs).toBeGreaterThan(1_000_000_000);
  });

  test('removes incomplete files of a dead process, not those of a live one', async () => {
    await openCache().write(keyOf(1), clipOf(1));
    await fs.writeFile(`${soundFile(1)}.00.tmp`, 'half');
    await fs.utimes(`${soundFile(1)}.00.tmp`, 1_000_000, 1_000_000);
    await fs.writeFile(`${soundFile(1)}.01.tmp`, 'half');
    await openCache().scan();
    expect((await listFiles()).filter((name) => name.endsWith('.tmp'))).toEqual([
      expect.stringContaining('.01.tmp'),
    ]);
  });

  test('does not store a clip larger than its limit', async () => {
    const cache = openCache(500);
    await cache.write(keyOf(1), clipOf(1));
    expect(await listFiles()).toEqual([]);
  });

  test.each(['ENOSPC', 'EROFS', 'EACCES'])(
    'survives %s, leaves no incomplete file and reports it once',
    async (code) => {
      const warn = vi.fn();
      const cache = openCache(1_000_000, { warn });
      const failing = vi.spyOn(fs, 'rename').mockRejectedValue(Object.assign(new Error(code), { code }));
      await cache.write(keyOf(1), clipOf(1));
      await cache.write(keyOf(2), clipOf(2));
      failing.mockRestore();
      expect(await listFiles()).toEqual([]);
      expect(cache.bytes()).toBe(0);
      expect(warn).toHaveBeenCalledTimes(1);
      await cache.write(keyOf(1), clipOf(1));
      expect(await cache.read(keyOf(1))).toBeDefined();
    },
  );
});
