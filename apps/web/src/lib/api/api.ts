import { noteReachable } from '../connection.ts';
import { nextTask } from '../next-task.ts';
import { readCredentials, readUserId } from '../session/credentials.ts';
import { endSession } from '../session/end-session.ts';
import { toast } from '../toast.ts';
import { createClient } from './client.ts';
import { createKeptReads } from './kept-reads.ts';

/** Reads of this page whose last answers are kept. */
export const keptReads = createKeptReads(
  async () => (await import('../offline/offline.ts')).keptAnswers,
  readUserId,
);

/** The client of this page: its storage, cookies and toasts. */
export const api = createClient({
  origin: '',
  now: Date.now,
  session: readCredentials,
  xsrfToken: () => {
    const found = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
    return found === undefined ? undefined : decodeURIComponent(found);
  },
  endSession: () => endSession(),
  showError: (message) => toast.error(message),
  showNotice: (message) => toast.info(message),
  noteFault: (error) => reportError(error),
  noteReachable,
  turn: nextTask,
  kept: keptReads,
});
