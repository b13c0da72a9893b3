import { expect, test } from 'vitest';
import { createDailyQuota } from './daily-quota.ts';

const DAY_MS = 86_400_000;
const NOON_MS = 20_000 * DAY_MS + DAY_MS / 2;

test('each key has a quota for each day, and a refused call does not count', async () => {
  const quota = createDailyQuota('answers', 100);
  await quota.take(1, 90, NOON_MS);
  await expect(quota.take(1, 11, NOON_MS)).rejects.toMatchObject({ code: 'daily_quota' });
  await quota.take(1, 10, NOON_MS);
  await expect(quota.take(1, 1, NOON_MS)).rejects.toThrow();
  await quota.take(2, 100, NOON_MS);
  await quota.take(1, 100, NOON_MS + DAY_MS);
});
