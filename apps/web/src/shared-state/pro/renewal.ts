import { create } from 'zustand';
import { api } from '../../lib/api/api.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { cleanUpAtSessionEnd } from '../../lib/session/end-session.ts';
import { membershipQuery } from '../membership/membership.ts';
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
 * Opens the renewal reminder two seconds after the load, when memberInfo is there, the review notice was shown today and
 * this one was not (docs/specification.md, section 4). Call it once for each page load. It never covers a purchase or
 * another dialog: then it waits for the next load.
 */
export function remindOfRenewal(): void {
  setTimeout(() => {
    // Most pages do not load the member detail.
    if (isWanted()) queryClient.fetchQuery(membershipQuery).then(open, () => undefined);
  }, DELAY_MS);
}

function open(): void {
  const { memberInfo } = sessionStore.getState();
  if (memberInfo && memberInfo.daysLeft > 1 && isWanted() && !isBusy())
    renewalStore.setState({ isOpen: true });
}

const isBusy = (): boolean =>
  [paths.vip, paths.vipPro].some((path) => path === location.pathname) ||
  document.querySelector('dialog[open]') !== null;

/** Records that the reminder was shown today. Without the record it opens again at the next load. */
export function noteRenewalShown(): void {
  api.post(NOTICE, {}, { isSilent: true }).then(setConfig, () => undefined);
}

function isWanted(): boolean {
  const learner = readLearner();
  if (!learner?.proUntil) return false;
  return learner.config.isReviewNoticeDismissed && !learner.config.isRenewalNoticeDismissed;
}
