import { create } from 'zustand';
import { api } from '../../lib/api/api.ts';
import { cleanUpAtSessionEnd } from '../../lib/session/end-session.ts';
import { setConfig } from '../session/profile.ts';
import { readLearner, sessionStore } from '../session/store.ts';

/** Time between the load of the page and the reminder (docs/specification.md, section 9). */
const DELAY_MS = 2000;
const NOTICE = '/api/study/customer/v1/update/vip-last-notice-not-today';

const renewalStore = create(() => ({ isOpen: false }));

/** Whether the renewal reminder is open. */
export const useIsRenewalOpen = (): boolean => renewalStore(({ isOpen }) => isOpen);

/** Closes the renewal reminder. */
export function closeRenewal(): void {
  renewalStore.setState({ isOpen: false });
}
cleanUpAtSessionEnd(closeRenewal);

/**
 * Opens the renewal reminder two seconds after the load, when memberInfo is there, the review notice was shown today and this one
 * was not (docs/specification.md, section 4). Call it once for each page load.
 */
export function remindOfRenewal(): void {
  setTimeout(() => {
    const stop = sessionStore.subscribe(openWhenDue);
    openWhenDue();

    function openWhenDue(): void {
      if (!isDue()) return;
      stop();
      renewalStore.setState({ isOpen: true });
    }
  }, DELAY_MS);
}

/** Records that the reminder was shown today. Without the record it opens again at the next load. */
export function noteRenewalShown(): void {
  api.post(NOTICE, {}, { isSilent: true }).then(setConfig, () => undefined);
}

function isDue(): boolean {
  const config = readLearner()?.config;
  const { memberInfo } = sessionStore.getState();
  if (!config || !memberInfo || memberInfo.daysLeft <= 1) return false;
  return config.isReviewNoticeDismissed && !config.isRenewalNoticeDismissed;
}
