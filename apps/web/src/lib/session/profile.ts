import type { User } from '@tingci/contract/account/user';
import { api, keptReads } from '../api/api.ts';
import { createConfigSaver } from './config-saver.ts';
import { readCredentials } from './credentials.ts';
import { sessionStore } from './store.ts';

const PROFILE = '/api/study/customer/v1/login/msg';

let running: Promise<User> | undefined;

/** Reads the profile with membership and config into the store; calls made meanwhile share one request. */
export function loadProfile(): Promise<User> {
  const token = readCredentials()?.token;
  running ??= api
    .post(PROFILE, {})
    .then((user) => {
      // An answer that comes after the learner has left belongs to nobody on this page.
      if (readCredentials()?.token === token) sessionStore.setState({ user });
      return user;
    })
    .finally(() => {
      running = undefined;
    });
  return running;
}

/** Saves config fields at once on the page and then on the server; what the server refuses goes back, with its toast. */
export const saveConfig = createConfigSaver({
  owner: () => sessionStore.getState().user?.id,
  read: () => sessionStore.getState().user?.config,
  show: setConfig,
  send: (change) => api.post('/api/study/customer/v1/update/config', change),
});

/** Puts the config that the server returned into the store, and into the profile kept for when there is no network. */
export function setConfig(config: User['config']): void {
  const { user } = sessionStore.getState();
  if (!user) return;
  const changed = { ...user, config };
  sessionStore.setState({ user: changed });
  const claim = keptReads.claim(PROFILE, {});
  if (claim) keptReads.keep(claim, changed);
}
