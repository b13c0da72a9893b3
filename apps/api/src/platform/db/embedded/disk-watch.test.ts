import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { watchDisk } from './disk-watch.ts';

test('is low below one limit and read-only below the next, ends each well above it, and logs each change once', async () => {
  const said: string[] = [];
  const say = (message: string) => said.push(message);
  let free = 1_000;
  const watch = await watchDisk({
    path: '/data',
    log: { info: say, warn: say, error: say },
    leastFreeBytes: 100,
    readFreeBytes: async () => free,
  });
  const states: string[] = [];
  for (free of [200, 199, 100, 99, 10, 149, 150, 249, 250]) {
    await watch.check();
    states.push(watch.isReadOnly() ? 'full' : watch.isLow() ? 'low' : '');
  }
  watch.stop();
  expect(states).toEqual(['', 'low', 'low', 'full', 'full', 'full', 'low', 'low', '']);
  expect(said).toEqual([
    'The disk has little room (0 MB free at /data): uploads and learners who write much are refused.',
    'The disk is nearly full (0 MB free at /data): Tingci only reads until there is room again.',
    'There is room on the disk again (0 MB free at /data): Tingci writes again.',
    'The disk has enough room again (0 MB free at /data).',
  ]);
});

test('starts read-only on a full disk, by the real free space', async () => {
  const log = { info() {}, warn() {}, error() {} };
  const watch = await watchDisk({ path: tmpdir(), log, leastFreeBytes: Number.MAX_SAFE_INTEGER });
  watch.stop();
  expect(watch.isReadOnly()).toBe(true);
});

test.runIf(existsSync('/proc/self'))('watches the database in its real folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tingci-disk-'));
  const log = { info() {}, warn() {}, error() {} };
  // /proc has no free space at all.
  symlinkSync('/proc', join(folder, 'postgres'));
  const watch = await watchDisk({ path: folder, log, leastFreeBytes: 1 });
  watch.stop();
  rmSync(folder, { recursive: true });
  expect(watch.isReadOnly()).toBe(true);
});
