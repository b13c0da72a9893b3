import type { ConfigChange } from '@tingci/contract/account/config';
import type { User } from '@tingci/contract/account/user';
import { api } from '../api/api.ts';
import { readCredentials } from './credentials.ts';
import { sessionStore } from './store.ts';

let running: Promise<User> | undefined;

/** Reads the profile with membership and config into the store; calls made meanwhile share one request. */
export function loadProfile(): Promise<User> {
  const token = readCredentials()?.token;
  running ??= api
    .post('/api/study/customer/v1/login/msg', {})
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

let lastSave = 0;

/** Saves config fields at once on the page and then on the server; the page goes back when the server refuses. */
export async function saveConfig(change: ConfigChange): Promise<void> {
  const before = sessionStore.getState().user?.config;
  if (!before) return;
  const save = ++lastSave;
  setConfig({ ...before, ...withoutAbsent(change) });
  try {
    const config = await api.post('/api/study/customer/v1/update/config', change);
    // An answer that a later change has overtaken would put the page back for a moment.
    if (save === lastSave) setConfig(config);
  } catch (error) {
    if (save === lastSave) setConfig(before);
    throw error;
  }
}

/** Puts the config that the server returned into the store. */
export function setConfig(config: User['config']): void {
  const { user } = sessionStore.getState();
  if (user) sessionStore.setState({ user: { ...user, config } });
}

function withoutAbsent(change: ConfigChange): Partial<User['config']> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
