import type { JudgePolicy } from '@tingci/domain/dictation/judge';
import type { LearnMode } from '@tingci/domain/dictation/mode';
import { isSessionStarted, type SessionSetup, type SessionState } from '@tingci/domain/dictation/session';
import { createSetup, type SetupConfig } from '../../../practice/session/session-setup.ts';

/** How a practice stands to the learner's settings of now. */
export type Standing =
  /** It goes by them, or is over. */
  | 'current'
  /** It goes by others, and nothing has been answered yet: laying it out anew loses nothing. */
  | 'untouched'
  /** It goes by others and is under way. */
  | 'begun';

const factsOf = ({ mode, settings }: Pick<SessionSetup, 'mode' | 'settings'>) => [
  mode,
  settings.judge.policy,
  settings.judge.isCaseStrict,
  settings.wrongCycles,
  settings.wrongWrongCycles,
  settings.isShuffled,
];

/** Compares what a practice was set up with to what the settings would make of it now. */
export const standingOf = (
  state: Pick<SessionState, 'setup' | 'turns' | 'cursor' | 'appliedIds'>,
  config: SetupConfig,
  policies: Partial<Record<LearnMode, JudgePolicy>>,
): Standing => {
  const next = factsOf(createSetup({ practiceId: '', seed: 0, words: [], config, policies }));
  const isSame = factsOf(state.setup).every((fact, index) => fact === next[index]);
  if (isSame || state.cursor >= state.turns.length) return 'current';
  return isSessionStarted(state) ? 'begun' : 'untouched';
};
