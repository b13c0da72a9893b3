import { describe, expect, it } from 'vitest';
import { isFromMemory, isTypedMode, learnModes, listPolicies, resolvePolicy } from './mode.ts';

describe('modes', () => {
  it.each([
    ['听写', 'confirm-word', 'confirm-word letter-block exam'],
    ['默写', 'confirm-word', 'confirm-word letter-block exam'],
    ['跟打', 'letter-block', 'letter-block confirm-word'],
    ['自测', 'confirm-word', 'confirm-word'],
    ['听音选义', 'confirm-word', 'confirm-word exam'],
  ] as const)('%s has the default %s and allows %s', (mode, initial, known) => {
    expect(resolvePolicy(mode, undefined)).toBe(initial);
    expect(listPolicies(mode).join(' ')).toBe(known);
  });

  it('use the learner’s policy when the mode allows it', () => {
    expect(resolvePolicy('听写', 'exam')).toBe('exam');
    expect(resolvePolicy('跟打', 'exam')).toBe('letter-block');
    expect(resolvePolicy('自测', 'letter-block')).toBe('confirm-word');
  });

  it('are typed or not, from memory or not', () => {
    expect(learnModes.filter(isTypedMode)).toEqual(['听写', '默写', '跟打']);
    expect(learnModes.filter(isFromMemory)).toEqual(['听写', '默写', '自测', '听音选义']);
  });
});
