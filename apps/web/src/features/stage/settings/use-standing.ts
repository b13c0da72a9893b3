import { useStore } from 'zustand';
import type { PracticeContext, StageConfig } from '../../../practice/open-practice.ts';
import { preferencesOf } from '../../../practice/session/preferences.ts';
import { type Standing, standingOf } from './outdated.ts';

/** Whether the current practice has the learner's current settings. */
export function useStanding(context: PracticeContext, config: StageConfig): Standing {
  const state = useStore(context.practice.session);
  const { policies } = useStore(preferencesOf(context.saved.userId));
  return standingOf(state, config, policies);
}
