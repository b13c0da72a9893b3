import { closeProPrompt } from '../../shared-state/pro/ask-for-pro.ts';
import { clearSessionStore } from '../../shared-state/session/store.ts';
import { forgetMarks } from '../../shared-state/word-marks/store.ts';
import { closeWordPopup } from '../../shared-state/word-popup/store.ts';
import { closeWordSearch } from '../../shared-state/word-search/store.ts';
import { queryClient } from '../query-client.ts';
import { removeCredentials } from './credentials.ts';

type Leave = (path: string) => void;

let leave: Leave = (path) => window.location.assign(path);

/** Tells how to change the page without loading it anew; the router calls this once. */
export function onSessionEnd(navigate: Leave): void {
  leave = navigate;
}

/** Logs out on this device: forgets token, store and cached data, and goes to /login. */
export function endSession(): void {
  removeCredentials();
  clearSessionStore();
  // What is known of the installation is nobody's: without it a stopped service would open its pages again.
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.isOfInstallation });
  queryClient.getMutationCache().clear();
  forgetMarks();
  // What stands open over the page would open by itself for whoever logs in next.
  closeWordPopup();
  closeWordSearch();
  closeProPrompt();
  // The next one on this device is to find nothing of this learner; answers not yet sent wait for their own.
  import('../offline/offline.ts').then(({ clearOfflineData }) => clearOfflineData()).catch(() => undefined);
  leave('/login');
}
