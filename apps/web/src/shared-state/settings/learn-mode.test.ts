import { expect, it } from 'vitest';
import { chooseMode, modeOf, toggleFromMemory } from './learn-mode.ts';

it('can select every mode', () => {
  for (const mode of ['听写', '默写', '跟打', '自测', '听音选义'] as const) {
    expect(modeOf(chooseMode(mode))).toBe(mode);
  }
});

it('changes 听写 to 默写 only by is_write_from_memory', () => {
  expect(modeOf({ lexicon_learn_mode: '听写', is_write_from_memory: true })).toBe('默写');
  expect(modeOf({ lexicon_learn_mode: '跟打', is_write_from_memory: true })).toBe('跟打');
});

it('toggles 默写 in every mode, and returns to 听写', () => {
  for (const mode of ['听写', '跟打'] as const) {
    const on = toggleFromMemory(chooseMode(mode));
    expect([modeOf(on), modeOf(toggleFromMemory(on))]).toEqual(['默写', '听写']);
  }
});
