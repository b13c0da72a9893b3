import { useObservable } from '../../../lib/observable/use-observable.ts';
import type { Desk, StageConfig } from '../../../practice/open-practice.ts';
import { preferencesOf } from '../../../practice/session/preferences.ts';
import { type Standing, standingOf } from './outdated.ts';

/** How the practice on the desk stands to the learner's settings of now. */
export function useStanding(desk: Desk, config: StageConfig): Standing {
  const state = useObservable(desk.practice.session);
  const { policies } = useObservable(preferencesOf(desk.kept.userId));
  return standingOf(state, config, policies);
}
