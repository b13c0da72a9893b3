import { describe, expect, it } from 'vitest';
import { stepTab } from './step-tab.ts';
import { stagesOf } from './task-stages.ts';

describe('writing tasks', () => {
  it.each([
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['a', 1, undefined],
  ])('moves by %s from tab %d of three to %s', (key, at, next) => {
    expect(stepTab(key, at, 3)).toBe(next);
  });

  it('groups the changes of a map by their time', () => {
    expect(stagesOf(['1980: a farm', '1980: a road', 'Today: a hotel: large'])).toEqual([
      { name: '1980', changes: ['a farm', 'a road'] },
      { name: 'Today', changes: ['a hotel: large'] },
    ]);
    expect(stagesOf(['a farm'])).toEqual([{ name: '', changes: ['a farm'] }]);
  });
});
