import { useStore } from 'zustand';
import type { PracticeContext, StageConfig } from '../../../practice/open-practice.ts';
import { preferencesOf } from '../../../practice/session/preferences.ts';
import { type SetupStatus, setupStatusOf } from './outdated.ts';

/** Whether the current practice has the learner's current settings. */
export function useSetupStatus(context: PracticeContext, config: StageConfig): SetupStatus {
  const state = useStore(context.practice.session);
  const { policies } = useStore(preferencesOf(context.saved.userId));
  return setupStatusOf(state, config, policies);
}
