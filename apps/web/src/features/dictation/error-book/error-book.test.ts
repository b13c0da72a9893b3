import { describe, expect, it } from 'vitest';
import { isNarrowed, readFilter, writeFilter } from './filter.ts';
import { formatRelative } from './when.ts';

describe('the filter in the address', () => {
  it('comes back as it was written, defaults left out', () => {
    const filter = {
      sort: 'count',
      state: 'left',
      groupId: 3,
      pattern: 'doubled',
      keyword: '时 间',
    } as const;
    expect(readFilter(writeFilter(filter))).toEqual(filter);
    const none = {
      sort: 'recent',
      state: 'open',
      groupId: undefined,
      pattern: undefined,
      keyword: ' ',
    } as const;
    expect(writeFilter(none).toString()).toBe('');
    expect([filter, none].map(isNarrowed)).toEqual([true, false]);
  });

  it.each(['sort=evil', 'book=-1', 'book=1e99', 'state=gone', 'pattern=x', `q=`])(
    'takes %j for the default',
    (query) => {
      const none = { sort: 'recent', state: 'open', groupId: undefined, pattern: undefined, keyword: '' };
      expect(readFilter(new URLSearchParams(query))).toEqual(none);
    },
  );

  it('bounds the keyword', () => {
    expect(readFilter(new URLSearchParams({ q: 'a'.repeat(999) })).keyword).toHaveLength(50);
  });
});

describe('relative time', () => {
  const now = new Date(2026, 5, 30, 12).getTime();
  it.each([
    [30_000, '刚刚'],
    [-5000, '刚刚'],
    [5 * 60_000, '5分钟前'],
    [3 * 3_600_000, '3小时前'],
    [24 * 3_600_000, '昨天'],
    [5 * 24 * 3_600_000, '5天前'],
    [40 * 24 * 3_600_000, '2026/5/21'],
  ])('%d ms ago is %s', (ago, expected) => {
    expect(formatRelative(now - ago, now)).toBe(expected);
  });
});
