import { expect, it } from 'vitest';
import { chooseMode, modeOf, toggleFromMemory } from './learn-mode.ts';

it('can select every mode', () => {
  for (const mode of ['听写', '默写', '跟打', '自测', '听音选义'] as const) {
    expect(modeOf(chooseMode(mode))).toBe(mode);
  }
});

it('changes 听写 to 默写 only by isFromMemory', () => {
  expect(modeOf({ chosenMode: '听写', isFromMemory: true })).toBe('默写');
  expect(modeOf({ chosenMode: '跟打', isFromMemory: true })).toBe('跟打');
});

it('toggles 默写 in every mode, and returns to 听写', () => {
  for (const mode of ['听写', '跟打'] as const) {
    const on = toggleFromMemory(chooseMode(mode));
    expect([modeOf(on), modeOf(toggleFromMemory(on))]).toEqual(['默写', '听写']);
  }
});
