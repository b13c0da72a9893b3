import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type S3Server, startS3Server } from '../../../platform/files/s3-server.fixture.ts';
import { createS3Store } from '../../../platform/files/s3-store.ts';
import { fakeClip, quietLog } from '../sound/sound.fixture.ts';
import { createClipCache, toStoredClip } from './clip-cache.ts';
import { soundKey, timingKey } from './list-clips.ts';

const DAY_MS = 86_400_000;

let s3: S3Server;

beforeEach(async () => {
  s3 = await startS3Server();
});
afterEach(async () => {
  vi.useRealTimers();
  await s3.close();
});

const keyOf = (n: number) => n.toString(16).padStart(64, '0');
const clipOf = (n: number) => toStoredClip(fakeClip(6, n));
const storeOf = (s3: S3Server) => createS3Store({ ...s3, region: 'test-1', isPathStyle: true, attempts: 1 });
/** The cache of one host: its own memory over the bucket. */
const openCache = (maxBytes = 1_000_000, log = quietLog) =>
  createClipCache({ store: storeOf(s3), maxBytes, log });

const age = (n: number, ageMs: number) => {
  for (const key of [soundKey(keyOf(n)), timingKey(keyOf(n))]) {
    const object = s3.objects.get(key);
    if (object) object.modified = new Date(Date.now() - ageMs);
  }
};
const storedBytes = () => [...s3.objects.values()].reduce((sum, { body }) => sum + body.length, 0);
const has = (n: number) => s3.objects.has(soundKey(keyOf(n)));

describe('a cache that two hosts share', () => {
  test('has the clips of both', async () => {
    const [one, two] = [openCache(), openCache()];
    await one.write(keyOf(1), clipOf(1));
    expect(await two.read(keyOf(1))).toEqual(clipOf(1));
    await one.scan();
    await two.scan();
    expect([one.bytes(), two.bytes()]).toEqual([storedBytes(), storedBytes()]);
  });

  test('evicts the clips that neither used for the longest time', async () => {
    const [one, two] = [openCache(), openCache(5000)];
    for (let n = 0; n < 8; n += 1) {
      await one.write(keyOf(n), clipOf(n));
      age(n, DAY_MS * (20 - n));
    }
    // The oldest one is still used at the first host.
    await one.read(keyOf(0));
    await two.scan();
    await two.settle();
    expect(storedBytes()).toBeLessThanOrEqual(5000);
    expect(two.bytes()).toBe(storedBytes());
    expect([has(0), has(7), has(1), has(2)]).toEqual([true, true, false, false]);
    // The first host learns that they are gone.
    await one.scan();
    expect(one.bytes()).toBe(storedBytes());
    expect(await one.read(keyOf(1))).toBeUndefined();
  });

  test('deletes clips that nobody used for 90 days, and the remains of a dead process after a day', async () => {
    const cache = openCache();
    for (const n of [1, 2, 3, 4]) await cache.write(keyOf(n), clipOf(n));
    age(1, 89 * DAY_MS);
    age(2, 91 * DAY_MS);
    for (const [n, ageMs] of [
      [3, DAY_MS / 2],
      [4, 2 * DAY_MS],
    ] as const) {
      s3.objects.delete(soundKey(keyOf(n)));
      age(n, ageMs);
    }
    s3.uploads.set('old', {
      key: 'x',
      type: '',
      initiated: new Date(Date.now() - 2 * DAY_MS),
      parts: new Map(),
    });
    s3.uploads.set('new', { key: 'x', type: '', initiated: new Date(), parts: new Map() });
    s3.objects.set('files/7/a', { body: Buffer.from('x'), type: '', modified: new Date(0) });
    await cache.scan();
    await cache.settle();
    expect([...s3.objects.keys()].toSorted()).toEqual(
      ['files/7/a', soundKey(keyOf(1)), timingKey(keyOf(1)), timingKey(keyOf(3))].toSorted(),
    );
    expect([...s3.uploads.keys()]).toEqual(['new']);
  });

  test('a clip that is being used is marked at most four times a day', async () => {
    const cache = openCache();
    await cache.write(keyOf(1), clipOf(1));
    const copies = () => s3.received.filter((line) => line.startsWith('PUT')).length - 2;
    await cache.read(keyOf(1));
    expect(copies()).toBe(0);
    age(1, DAY_MS);
    await cache.read(keyOf(1));
    await cache.read(keyOf(1));
    expect(copies()).toBe(1);
    expect(await cache.read(keyOf(1))).toEqual(clipOf(1));
  });

  test('returns its clips also when uses cannot be marked', async () => {
    const cache = openCache();
    await cache.write(keyOf(1), clipOf(1));
    age(1, DAY_MS);
    for (let asked = 0; asked < 2; asked += 1) {
      s3.faults.push({ when: (method) => method === 'PUT', fault: { status: 501 } });
      expect(await cache.read(keyOf(1))).toEqual(clipOf(1));
    }
    expect(s3.faults).toEqual([]);
  });

  test('loses a clip that was changed, and nothing else', async () => {
    const cache = openCache();
    for (const n of [1, 2]) await cache.write(keyOf(n), clipOf(n));
    s3.objects.get(soundKey(keyOf(1)))?.body.writeUInt8(0x55, 300);
    expect(await cache.read(keyOf(1))).toBeUndefined();
    expect([has(1), has(2), s3.objects.size]).toEqual([false, true, 2]);
  });

  test('keeps a clip that is made again before it was removed', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const store = storeOf(s3);
    const slow = { ...store, delete: (key: string) => held.then(() => store.delete(key)) };
    const cache = createClipCache({ store: slow, maxBytes: 2500, log: quietLog });
    for (const n of [1, 2, 3, 4, 2]) await cache.write(keyOf(n), clipOf(n));
    release();
    await cache.settle();
    expect([1, 2, 3, 4].map(has)).toEqual([false, true, false, true]);
    expect(await cache.read(keyOf(2))).toEqual(clipOf(2));
  });

  test('is left alone for a while when it cannot be reached', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const warn = vi.fn();
    const cache = openCache(1_000_000, { warn });
    await cache.write(keyOf(1), clipOf(1));
    s3.faults.push({ when: () => true, fault: { status: 503 } });
    s3.faults.push({ when: () => true, fault: { status: 503 } });
    expect(await cache.read(keyOf(1))).toBeUndefined();
    const asked = s3.received.length;
    expect(await cache.read(keyOf(1))).toBeUndefined();
    await cache.write(keyOf(2), clipOf(2));
    await cache.scan();
    expect([s3.received.length, warn.mock.calls.length]).toEqual([asked, 1]);
    vi.setSystemTime(Date.now() + 31_000);
    expect(await cache.read(keyOf(1))).toEqual(clipOf(1));
    expect(await cache.read(keyOf(2))).toBeUndefined();
  });

  test.each(['scan', 'write', 'remove'] as const)('survives a store that fails in %s', async (step) => {
    const cache = openCache(2000);
    await cache.write(keyOf(1), clipOf(1));
    const method = { scan: 'GET', write: 'PUT', remove: 'DELETE' }[step];
    s3.faults.push({ when: (asked) => asked === method, fault: 'cut' });
    if (step === 'scan') await cache.scan();
    await cache.write(keyOf(2), clipOf(2));
    await cache.settle();
    expect(s3.faults).toEqual([]);
  });
});
