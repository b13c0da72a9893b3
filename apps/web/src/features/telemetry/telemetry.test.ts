import { describe, expect, it } from 'vitest';
import { describePlace, isActive } from './activity.ts';
import { isGuarded } from './devtools-guard.ts';

it('counts a learner as active for 30 seconds after the last interaction', () => {
  expect(isActive(0, 30_000)).toBe(true);
  expect(isActive(0, 30_001)).toBe(false);
});

describe('what a ping says of a page', () => {
  it('is its path and query', () => {
    expect(describePlace('/home', '?book=1&chapter=2')).toEqual({
      path: '/home',
      params: {},
      query: { book: '1', chapter: '2' },
    });
  });

  it('keeps within what the server takes', () => {
    const many = Array.from(
      { length: 30 },
      (_, index) => `${'n'.repeat(50)}${index}=${'v'.repeat(300)}`,
    ).join('&');
    const place = describePlace(`/${'p'.repeat(300)}`, `?${many}`);
    expect(place.path).toHaveLength(200);
    expect(Object.keys(place.query).length).toBeLessThanOrEqual(20);
    for (const [name, value] of Object.entries(place.query)) {
      expect(name.length).toBeLessThanOrEqual(40);
      expect(value.length).toBeLessThanOrEqual(200);
    }
  });
});

it.each([
  [6, '', false],
  [7, '', true],
  [7, '7', false],
  [70, '7', true],
])('guards learner %d with exempt code %s: %s', (id, exempt, guarded) => {
  expect(isGuarded(id, exempt)).toBe(guarded);
});
