import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CLAIM_STALE_MS, claimWork } from './work-claim.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tingci-claim-'));
});

afterEach(() => rmSync(dir, { recursive: true }));

test('is held by one until it lets go', async () => {
  const path = join(dir, 'deep', 'work.claim');
  const release = await claimWork(path);
  expect(await claimWork(path)).toBeUndefined();
  await release?.();
  expect(await claimWork(path)).toBeTypeOf('function');
});

test('one of many at once gets it', async () => {
  const path = join(dir, 'work.claim');
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimWork(path)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  await claims.find(Boolean)?.();
});

test('is taken over from one that died', async () => {
  const path = join(dir, 'work.claim');
  writeFileSync(path, '');
  const before = new Date(Date.now() - CLAIM_STALE_MS - 1000);
  utimesSync(path, before, before);
  expect(await claimWork(path)).toBeTypeOf('function');
});

test('a folder that takes no files stops nobody', async () => {
  writeFileSync(join(dir, 'file'), '');
  expect(await claimWork(join(dir, 'file', 'work.claim'))).toBeTypeOf('function');
});
