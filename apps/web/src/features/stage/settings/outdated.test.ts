import { reduceSession, type SessionState, startSession } from '@tingci/domain/dictation/session';
import { describe, expect, it } from 'vitest';
import { createSetup, type SetupConfig } from '../../../practice/session/session-setup.ts';
import { plainConfig } from '../../../practice/session/setup-config.fixture.ts';
import { setupStatusOf } from './outdated.ts';

const config: SetupConfig = plainConfig;
const words = ['cat', 'dog'].map((word, index) => ({ id: index + 1, word, variants: [] }));
const fresh = startSession(createSetup({ practiceId: 'p', seed: 1, words, config, policies: {} }));

const submit = (state: SessionState, typed: string, turn: number) =>
  reduceSession(state, {
    id: `e${turn}${typed}`,
    practiceId: 'p',
    itemId: String(turn + 1),
    turn,
    kind: 'submitted',
    typed,
    hints: 0,
    elapsedMs: 1,
    occurredAt: 1,
  });

describe('a practice and the current settings', () => {
  it('agree while no setting of the practice has changed', () => {
    expect(setupStatusOf(fresh, config, {})).toBe('current');
    expect(setupStatusOf(submit(fresh, 'cat', 0), config, {})).toBe('current');
  });

  it.each<Partial<SetupConfig>>([
    { isCaseStrict: true },
    { isShuffled: true },
    { wrongCycles: 2 },
    { wrongWrongCycles: 0 },
    { chosenMode: '跟打' },
    { isFromMemory: true },
  ])('differ by %o', (change) => {
    const next = { ...config, ...change };
    expect(setupStatusOf(fresh, next, {})).toBe('untouched');
    expect(setupStatusOf(submit(fresh, 'cat', 0), next, {})).toBe('begun');
  });

  it('differ by the policy of the mode', () => {
    expect(setupStatusOf(fresh, config, { 听写: 'exam' })).toBe('untouched');
    expect(setupStatusOf(fresh, config, { 默写: 'exam' })).toBe('current');
  });

  it('agree after the end of the practice', () => {
    const over = { ...fresh, cursor: fresh.turns.length };
    expect(setupStatusOf(over, { ...config, isShuffled: true }, {})).toBe('current');
  });
});
