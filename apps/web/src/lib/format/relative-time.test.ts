import { expect, it } from 'vitest';
import { formatAgo } from './relative-time.ts';

const now = new Date(2026, 5, 30, 12).getTime();
const minute = 60_000;
const day = 24 * 60 * minute;

it.each([
  [0, '刚刚'],
  [59_999, '刚刚'],
  [minute, '1 分钟前'],
  [90 * minute, '1 小时前'],
  [day - 1, '23 小时前'],
  [day, '昨天'],
  [2 * day, '前天'],
  [29 * day, '29 天前'],
  [30 * day, '2026/5/31'],
  [365 * day, '2025/6/30'],
  [-minute, '刚刚'],
])('shows %d ms ago as %s', (elapsedMs, text) => {
  expect(formatAgo(now - elapsedMs, now)).toBe(text);
});
