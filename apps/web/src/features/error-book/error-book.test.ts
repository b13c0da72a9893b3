import { describe, expect, it } from 'vitest';
import { isNarrowed, readFilter, writeFilter } from './filter.ts';

describe('the filter in the address', () => {
  it('is parsed as it was written, without defaults', () => {
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
    'reads %j as the default',
    (query) => {
      const none = { sort: 'recent', state: 'open', groupId: undefined, pattern: undefined, keyword: '' };
      expect(readFilter(new URLSearchParams(query))).toEqual(none);
    },
  );

  it('limits the length of the keyword', () => {
    expect(readFilter(new URLSearchParams({ q: 'a'.repeat(999) })).keyword).toHaveLength(50);
  });
});
