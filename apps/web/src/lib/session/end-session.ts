import { paths } from '../paths.ts';
import { removeCredentials } from './credentials.ts';

type Navigate = (path: string) => void;

let navigateTo: Navigate = (path) => window.location.assign(path);
const cleanups: (() => void)[] = [];

/** Sets how the page changes at the end of a login session. The router calls this once, so that the page need not reload. */
export function onSessionEnd(navigate: Navigate): void {
  navigateTo = navigate;
}

/** Adds work for the end of every login session. A store that holds data of a learner calls this once, where it is created. */
export function cleanUpAtSessionEnd(cleanup: () => void): void {
  cleanups.push(cleanup);
}

/**
 * Ends the login session on this device: removes the token and everything known about the learner. Then it opens `target`,
 * which must be a page for visitors.
 */
export function endSession(target: string = paths.login): void {
  removeCredentials();
  for (const cleanup of cleanups) cleanup();
  // The next learner on this device finds nothing of this one. Answers in the outbox stay for their own learner.
  import('../offline/offline.ts').then(({ clearOfflineData }) => clearOfflineData()).catch(() => undefined);
  navigateTo(target);
}
