import type { AppConfig } from '@tingci/contract/system/public-config';
import type { ProReason } from '@tingci/domain/membership';
import { noteReachable } from '../connection.ts';
import { nextTask } from '../pacing/next-task.ts';
import { readCredentials, readUserId } from '../session/credentials.ts';
import { endSession } from '../session/end-session.ts';
import { toast } from '../toast.ts';
import { type Client, createClient } from './client.ts';
import { createLazyResponseCache } from './lazy-response-cache.ts';
import { VERIFYING } from './messages.ts';
import { findXsrfToken } from './xsrf-token.ts';

/** The cached responses of this page. */
export const lazyResponseCache = createLazyResponseCache(
  async () => (await import('../offline/offline.ts')).responseCache,
  readUserId,
);

let askForPro: (reason: ProReason) => void = () => undefined;

/** Sets the function that proposes Pro when a call is refused because it needs Pro. The app calls this once. */
export function onProRequired(ask: (reason: ProReason) => void): void {
  askForPro = ask;
}

/** Opens the membership prompt for a reason. For the code below `shared-state/`; pages call `askForPro` there. */
export function proposePro(reason: ProReason): void {
  askForPro(reason);
}

let askForProof: () => Promise<boolean> = () => Promise.resolve(false);

/** Sets the function that asks the learner for a proof. The app calls this once. */
export function onProofRequired(ask: () => Promise<boolean>): void {
  askForProof = ask;
}

const CONFIG_PATH = '/api/study/app/config';

/** The client of this page, with its storage, cookies and toasts. */
export const api: Client = createClient({
  origin: '',
  now: Date.now,
  session: readCredentials,
  xsrfToken: () => findXsrfToken(document.cookie),
  endSession: () => endSession(),
  showError: (message) => toast.error(message),
  showNotice: (message) => toast.info(message),
  reportFault: (error) => reportError(error),
  askForPro: (reason) => askForPro(reason),
  askForProof: () => askForProof(),
  async solveChallenge(challenge) {
    const endProgress = toast.progress(VERIFYING);
    try {
      const { solve } = await import('../challenge/solve.ts');
      return await solve(challenge);
    } finally {
      endProgress();
    }
  },
  noteReachable,
  async uploadOrigin() {
    const config = await api.getPlain(CONFIG_PATH, { isSilent: true });
    return (config as { values: AppConfig }).values.upload_host;
  },
  waitForTurn: nextTask,
  cache: lazyResponseCache,
});
