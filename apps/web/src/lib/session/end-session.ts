import { queryClient } from '../query-client.ts';
import { removeCredentials } from './credentials.ts';
import { clearSessionStore } from './store.ts';

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
  queryClient.clear();
  leave('/login');
}
