import type { JudgePolicy } from '@tingci/domain/dictation/judge/judge';
import type { LearnMode } from '@tingci/domain/dictation/mode';
import { describe, expect, it } from 'vitest';
import { countVisibleLetters, visibleLettersOf } from './visibility.ts';

const turn = { answer: 'post office|PO' };
const setupOf = (mode: LearnMode, policy: JudgePolicy = 'confirm-word') => ({
  mode,
  seed: 1,
  settings: {
    judge: { policy, isCaseStrict: false },
    wrongCycles: 0,
    wrongWrongCycles: 0,
    isShuffled: false,
  },
});
const hidden = { isWordShown: false };
const show = (...args: Parameters<typeof visibleLettersOf>) =>
  visibleLettersOf(...args)
    ?.map(({ letter, isHidden }) => (isHidden ? '_' : letter))
    .join('');

describe('visibleLettersOf', () => {
  it.each([
    ['听写', 'none', undefined, 0],
    ['听写', 'vowels', 'p_st _ff_c_', 6],
    ['默写', 'first-letter', 'p___ o_____', 2],
    ['跟打', 'none', 'post office', 10],
    ['跟打', 'consonants', '_o__ o__i_e', 4],
    ['自测', 'vowels', undefined, 0],
    ['听音选义', 'vowels', undefined, 0],
  ] as const)('%s with %s: %s', (mode, mask, expected, count) => {
    expect(show(turn, setupOf(mode), mask)).toBe(expected);
    expect(countVisibleLetters(turn, setupOf(mode), { mask, config: hidden })).toBe(count);
  });

  it('shows nothing in an exam, whatever mask is set', () => {
    const exam = setupOf('听写', 'exam');
    expect(show(turn, exam, 'vowels')).toBeUndefined();
    expect(countVisibleLetters(turn, exam, { mask: 'vowels', config: { isWordShown: true } })).toBe(0);
  });
});

describe('countVisibleLetters', () => {
  it('counts a word that is shown for copying', () => {
    const shown = { mask: 'none', config: { isWordShown: true } } as const;
    expect(countVisibleLetters(turn, setupOf('听写'), shown)).toBe(10);
    // 默写 asks for it from its meaning and does not show it.
    expect(countVisibleLetters(turn, setupOf('默写'), shown)).toBe(0);
  });
});
