import { readCredentials } from '../session/credentials.ts';
import { endSession } from '../session/end-session.ts';
import { toast } from '../toast.ts';
import { createClient } from './client.ts';

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
});
