import { expect, test } from 'vitest';
import { createDailyQuota } from './daily-quota.ts';

const DAY_MS = 86_400_000;
const NOON_MS = 20_000 * DAY_MS + DAY_MS / 2;

test('a day has its quota for each key, and what is refused does not count', () => {
  const quota = createDailyQuota(100);
  quota.take(1, 90, NOON_MS);
  expect(() => quota.take(1, 11, NOON_MS)).toThrow(expect.objectContaining({ code: 'rate_limited' }));
  quota.take(1, 10, NOON_MS);
  expect(() => quota.take(1, 1, NOON_MS)).toThrow();
  quota.take(2, 100, NOON_MS);
  quota.take(1, 100, NOON_MS + DAY_MS);
});
