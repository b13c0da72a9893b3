import { clearSessionStore } from '../../shared-state/session/store.ts';
import { forgetMarks } from '../../shared-state/word-marks/store.ts';
import { closeWordPopup } from '../../shared-state/word-popup/store.ts';
import { closeWordSearch } from '../../shared-state/word-search/store.ts';
import { paths } from '../paths.ts';
import { queryClient } from '../query-client.ts';
import { removeCredentials } from './credentials.ts';

type Leave = (path: string) => void;

let leave: Leave = (path) => window.location.assign(path);

/** Sets the function that opens the login page without a reload. The router calls this once. */
export function onSessionEnd(navigate: Leave): void {
  leave = navigate;
}

/** Logs out on this device: removes token, store and cached data, and opens the login page. */
export function endSession(): void {
  removeCredentials();
  clearSessionStore();
  // The settings of the installation stay: without them a stopped service would open its pages again.
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.isOfInstallation });
  queryClient.getMutationCache().clear();
  forgetMarks();
  // An open dialog would open again for the next learner.
  closeWordPopup();
  closeWordSearch();
  // The next learner on this device must not find data of this one. Unsent answers stay for their own learner.
  import('../offline/offline.ts').then(({ clearOfflineData }) => clearOfflineData()).catch(() => undefined);
  leave(paths.login);
}
