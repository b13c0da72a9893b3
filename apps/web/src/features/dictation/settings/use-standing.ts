import { useObservable } from '../hooks/use-observable.ts';
import type { Desk, StageConfig } from '../model/desk.ts';
import { preferencesOf } from '../model/preferences.ts';
import { type Standing, standingOf } from './outdated.ts';

/** How the practice on the desk stands to the learner's settings of now. */
export function useStanding(desk: Desk, config: StageConfig): Standing {
  const state = useObservable(desk.practice.session);
  const { policies } = useObservable(preferencesOf(desk.kept.userId));
  return standingOf(state, config, policies);
}
