import { saveConfig } from '../../../shared-state/session/profile.ts';
import { sessionStore } from '../../../shared-state/session/store.ts';

/** Shows the tour from its first step. */
export const startTour = (): void => showStep(0);

/** Shows another step. */
export function showStep(current: number): void {
  sessionStore.setState({ tour: { proceed: true, visible: true, current } });
}

/** Takes a tour that cannot be shown off the screen; it stays under way, or it would begin again at once. */
export function hideTour(): void {
  sessionStore.setState(({ tour }) => ({ tour: { ...tour, visible: false } }));
}

/** Ends the tour, at its end or before, and has it count as seen. */
export function endTour(): void {
  sessionStore.setState({ tour: { proceed: false, visible: false, current: 0 } });
  // Where it cannot be saved the tour comes once more, which is no harm.
  if (sessionStore.getState().user?.config.is_beginner_guide === 0) {
    saveConfig({ is_beginner_guide: 1 }).catch(() => undefined);
  }
}
