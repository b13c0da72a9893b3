import { expect, it } from 'vitest';
import { formatCount } from './format-count.ts';

it.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 9_007_199_254_740_991, -1234])(
  'groups %d as the browser does',
  (count) => {
    expect(formatCount(count)).toBe(count.toLocaleString('zh-CN'));
  },
);
