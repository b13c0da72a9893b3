import { expect, test } from 'vitest';
import { createWriteQuota } from './write-quota.ts';

const NOON_MS = 20_000 * 86_400_000 + 43_200_000;
const MIB = 1024 * 1024;

const greedy = { userId: 1 };
const other = { userId: 2 };
const write = (bytes: number) => ({ bytes, isFile: false });
const file = (bytes: number) => ({ bytes, isFile: true });

test('a learner writes 32 MiB in a day, small requests count as 1 KiB, and files have a quota of their own', async () => {
  const quota = createWriteQuota({ scale: 1, isDiskLow: () => false });
  for (let i = 0; i < 31; i++) await quota.take(greedy, write(MIB), NOON_MS);
  for (let i = 0; i < 1024; i++) await quota.take(greedy, write(20), NOON_MS);
  await expect(quota.take(greedy, write(20), NOON_MS)).rejects.toMatchObject({ code: 'daily_quota' });
  await quota.take(greedy, file(100 * MIB), NOON_MS);
  await quota.take(other, write(MIB), NOON_MS);
  await quota.take(greedy, write(MIB), NOON_MS + 86_400_000);
});

test('while the disk is low files and whoever writes much are refused, and others go on', async () => {
  let isLow = false;
  const quota = createWriteQuota({ scale: 1, isDiskLow: () => isLow });
  await quota.take(greedy, write(20 * MIB), NOON_MS);
  isLow = true;
  await expect(quota.take(other, file(1), NOON_MS)).rejects.toMatchObject({ code: 'disk_low' });
  // The 20 MiB from before do not count now: only what a learner sends while the disk is low.
  for (let i = 0; i < 4; i++) await quota.take(greedy, write(MIB), NOON_MS);
  await expect(quota.take(greedy, write(20), NOON_MS)).rejects.toMatchObject({ code: 'disk_low' });
  for (let i = 0; i < 1000; i++) await quota.take(other, write(300), NOON_MS);
  isLow = false;
  await quota.take(greedy, write(MIB), NOON_MS);
});
