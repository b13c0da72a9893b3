import type { JudgePolicy } from '@tingci/domain/dictation/judge/judge';
import type { LearnMode } from '@tingci/domain/dictation/mode';
import { isSessionStarted, type SessionSetup, type SessionState } from '@tingci/domain/dictation/session';
import { createSetup, type SetupConfig } from '../../../practice/session/session-setup.ts';

/** The relation of a practice to the current settings. */
export type SetupStatus =
  /** It has these settings, or it has ended. */
  | 'current'
  /** It has other settings and no answer yet: a new session loses nothing. */
  | 'untouched'
  /** It has other settings and at least one answer. */
  | 'begun';

const factsOf = ({ mode, settings }: Pick<SessionSetup, 'mode' | 'settings'>) => [
  mode,
  settings.judge.policy,
  settings.judge.isCaseStrict,
  settings.wrongCycles,
  settings.wrongWrongCycles,
  settings.isShuffled,
];

/** Compares the setup of a practice with the setup that the current settings would make. */
export const setupStatusOf = (
  state: Pick<SessionState, 'setup' | 'turns' | 'cursor' | 'appliedIds'>,
  config: SetupConfig,
  policies: Partial<Record<LearnMode, JudgePolicy>>,
): SetupStatus => {
  const next = factsOf(createSetup({ practiceId: '', seed: 0, words: [], config, policies }));
  const isSame = factsOf(state.setup).every((fact, index) => fact === next[index]);
  if (isSame || state.cursor >= state.turns.length) return 'current';
  return isSessionStarted(state) ? 'begun' : 'untouched';
};
