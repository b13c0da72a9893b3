import { useStore } from 'zustand';
import type { Desk, StageConfig } from '../../../practice/open-practice.ts';
import { preferencesOf } from '../../../practice/session/preferences.ts';
import { type Standing, standingOf } from './outdated.ts';

/** How the practice on the desk stands to the learner's settings of now. */
export function useStanding(desk: Desk, config: StageConfig): Standing {
  const state = useStore(desk.practice.session);
  const { policies } = useStore(preferencesOf(desk.kept.userId));
  return standingOf(state, config, policies);
}
