import { saveConfig } from '../../../shared-state/session/profile.ts';
import { readLearner, sessionStore } from '../../../shared-state/session/store.ts';

/** Shows the tour from its first step: all eight, or the three for a phone. */
export function startTour({ isShort = false } = {}): void {
  sessionStore.setState({ tour: { proceed: true, visible: true, current: 0, ...(isShort && { isShort }) } });
}

/** Shows another step. */
export function showStep(current: number): void {
  sessionStore.setState(({ tour }) => ({ tour: { ...tour, proceed: true, visible: true, current } }));
}

/** Hides a tour that cannot be shown. It stays active, because otherwise it would start again at once. */
export function hideTour(): void {
  sessionStore.setState(({ tour }) => ({ tour: { ...tour, visible: false } }));
}

/** Ends the tour, at its last step or earlier, and stores it as seen. */
export function endTour(): void {
  sessionStore.setState({ tour: { proceed: false, visible: false, current: 0 } });
  // When it cannot be stored, the tour starts once more. That is acceptable.
  if (readLearner()?.config.isTourSeen === false) {
    saveConfig({ isTourSeen: true }).catch(() => undefined);
  }
}
