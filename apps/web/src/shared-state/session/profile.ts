import type { Config, ConfigChange } from '@tingci/contract/account/config';
import type { User } from '@tingci/contract/account/user';
import { create } from 'zustand';
import { api, lazyResponseCache } from '../../lib/api/api.ts';
import { ApiError, isPassing } from '../../lib/api/error.ts';
import { onReachable } from '../../lib/connection.ts';
import { setTimer } from '../../lib/retry/timer.ts';
import { readCredentials } from '../../lib/session/credentials.ts';
import { toast } from '../../lib/toast.ts';
import { createConfigQueue } from './config-queue.ts';
import { createConfigSaver } from './config-saver.ts';
import { sessionStore } from './store.ts';

const PROFILE = '/api/study/customer/v1/login/msg';
const QUEUED = '暂时连不上服务器，改动已存在本机，连上后自动保存';

const waitingStore = create(() => ({ isWaiting: false }));

/** Whether changes of config wait on this device for a server that could not be reached. */
export const useIsConfigWaiting = (): boolean => waitingStore((state) => state.isWaiting);

const saver = createConfigSaver({
  owner: () => sessionStore.getState().user?.id,
  read: () => sessionStore.getState().user?.config,
  show,
  // Leaving the page just after a change must not cost it.
  send: (change) =>
    api.post('/api/study/customer/v1/update/config', change, { isSilent: true, isKeptAlive: true }),
  queue: createConfigQueue(() => localStorage),
  isPassing,
  setTimer,
  createId: () => crypto.getRandomValues(new Uint32Array(2)).join('-'),
  noteWaiting: (isWaiting) => waitingStore.setState({ isWaiting }),
});
onReachable(() => void saver.flush());

let running: { token: string | undefined; answer: Promise<User> } | undefined;

/** Reads the profile with membership and config into the store; calls of one session made meanwhile share one request. */
export function loadProfile(): Promise<User> {
  const token = readCredentials()?.token;
  if (running && running.token === token) return running.answer;
  const asOf = saver.mark();
  const answer = api
    .post(PROFILE, {})
    // An answer that comes after the learner has left belongs to nobody on this page.
    .then((user) => (readCredentials()?.token === token ? applyServerUser(user, asOf) : user))
    .finally(() => {
      if (running?.answer === answer) running = undefined;
    });
  running = { token, answer };
  return answer;
}

/** Puts a user from the server into the store, with the unsaved changes of config on top, and sends those changes. */
export function applyServerUser(user: User, asOf?: number): User {
  const met = { ...user, config: saver.applyServerConfig(user.id, user.config, asOf) };
  sessionStore.setState({ user: met });
  void saver.flush();
  return met;
}

/**
 * Saves config fields at once on the page and then on the server. Without a way to the server the change stays and is
 * saved later, also after a reload; what the server refuses goes back, with its toast, and rejects.
 */
export async function saveConfig(change: ConfigChange): Promise<void> {
  const userId = sessionStore.getState().user?.id;
  try {
    const outcome = await saver.save(change);
    // Whoever was logged out meanwhile, or logged in, has other things to read.
    if (outcome === 'queued' && userId !== undefined && sessionStore.getState().user?.id === userId) {
      toast.info(QUEUED);
    }
  } catch (error) {
    if (error instanceof ApiError) toast.error(error.message);
    throw error;
  }
}

/** Takes the config that the server returned to another call. */
export function setConfig(config: Config): void {
  const { user } = sessionStore.getState();
  if (user) show(saver.applyServerConfig(user.id, config));
}

// Also into the cached profile, for use without a network.
function show(config: Config): void {
  const { user } = sessionStore.getState();
  if (!user) return;
  const changed = { ...user, config };
  sessionStore.setState({ user: changed });
  const key = lazyResponseCache.createKey(PROFILE, {});
  if (key) lazyResponseCache.put(key, changed);
}
