import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLocalStore } from '../../../platform/files/local-store.ts';
import { attemptOnce } from './deck-attempt.ts';

const KEY = 'decks/1/deck';

let dir: string;
let store: ReturnType<typeof createLocalStore>;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tingci-attempt-'));
  store = createLocalStore({ dir, isReadOnly: () => false });
});
afterEach(() => rm(dir, { recursive: true }));

test('a deck whose reading was cut by a kill is not tried again, and the job says so', async () => {
  const app = fork(new URL('./deck-attempt.fixture.ts', import.meta.url), [dir]);
  await once(app, 'message');
  const ended = once(app, 'exit');
  app.kill('SIGKILL');
  await ended;
  let tries = 0;
  const again = () => attemptOnce(store, KEY, async () => ++tries);
  await expect(again()).rejects.toMatchObject({
    name: 'JobError',
    message: expect.stringContaining('没有再试'),
  });
  expect(tries).toBe(0);
});

test('an attempt that fails in order may be repeated', async () => {
  await expect(attemptOnce(store, KEY, () => Promise.reject(new Error('stop')))).rejects.toThrow('stop');
  expect(await attemptOnce(store, KEY, async () => 'read')).toBe('read');
});
