import type { Config } from '@tingci/contract/account/config';
import type { User } from '@tingci/contract/account/user';
import { create } from 'zustand';
import { api, lazyResponseCache } from '../../lib/api/api.ts';
import { ApiError, isTransient } from '../../lib/api/error.ts';
import { onReachable } from '../../lib/connection.ts';
import { setTimer } from '../../lib/retry/timer.ts';
import { readCredentials } from '../../lib/session/credentials.ts';
import { toast } from '../../lib/toast.ts';
import { createConfigQueue } from './config-queue.ts';
import { createConfigSaver } from './config-saver.ts';
import { type Learner, toLearner } from './learner.ts';
import { type LearnerConfigChange, toWireChange } from './learner-config.ts';
import { sessionStore } from './store.ts';

const PROFILE = '/api/study/customer/v1/login/msg';
const QUEUED = '暂时连不上服务器，改动已存在本机，连上后自动保存';

const waitingStore = create(() => ({ isWaiting: false }));

/** Whether changes of config wait on this device because the server could not be reached. */
export const useIsConfigWaiting = (): boolean => waitingStore((state) => state.isWaiting);

const saver = createConfigSaver({
  owner: () => sessionStore.getState().user?.id,
  read: () => sessionStore.getState().user?.config,
  show,
  // A learner who closes the page right after a change must not lose the change.
  send: (change) =>
    api.post('/api/study/customer/v1/update/config', change, { isSilent: true, isKeptAlive: true }),
  queue: createConfigQueue(() => localStorage),
  isTransient,
  setTimer,
  createId: () => crypto.getRandomValues(new Uint32Array(2)).join('-'),
  noteWaiting: (isWaiting) => waitingStore.setState({ isWaiting }),
});
onReachable(() => void saver.flush());

let running: { token: string | undefined; answer: Promise<Learner> } | undefined;

/** Loads the profile with membership and config into the store; concurrent calls of one session share one request. */
export function loadProfile(): Promise<Learner> {
  const token = readCredentials()?.token;
  if (running && running.token === token) return running.answer;
  const asOf = saver.mark();
  const answer = api
    .post(PROFILE, {})
    // A response that arrives after the learner has logged out is dropped.
    .then((user) => (readCredentials()?.token === token ? applyServerUser(user, asOf) : toLearner(user)))
    .finally(() => {
      if (running?.answer === answer) running = undefined;
    });
  running = { token, answer };
  return answer;
}

/** Puts a user from the server into the store, with the unsaved changes of config on top, and sends those changes. */
export function applyServerUser(user: User, asOf?: number): Learner {
  const applied = { ...user, config: saver.applyServerConfig(user.id, user.config, asOf) };
  sessionStore.setState({ user: applied });
  void saver.flush();
  return toLearner(applied);
}

/**
 * Saves config fields at once on the page and then on the server. Without a connection the change is queued and saved
 * later, also after a reload. A refused change is reverted, with a toast, and the call rejects.
 */
export async function saveConfig(change: LearnerConfigChange): Promise<void> {
  const userId = sessionStore.getState().user?.id;
  try {
    const outcome = await saver.save(toWireChange(change));
    // After a logout or another login the response does not belong to this page.
    if (outcome === 'queued' && userId !== undefined && sessionStore.getState().user?.id === userId) {
      toast.info(QUEUED);
    }
  } catch (error) {
    if (error instanceof ApiError) toast.error(error.message);
    throw error;
  }
}

/** Applies the config in the server's response to another call. */
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
