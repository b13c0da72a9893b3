import { type MiddlewareFunction, redirect } from 'react-router';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { readCredentials } from '../lib/session/credentials.ts';
import { appConfigQuery } from '../shared-state/app-config.ts';
import { reloadMembership } from '../shared-state/membership/membership.ts';
import { loadProfile } from '../shared-state/session/profile.ts';
import { readLearner, sessionStore } from '../shared-state/session/store.ts';
import { judgeNavigation } from './guard.ts';
import { checkOwnVersion } from './version.ts';

let refreshedPath = '';

/** Middleware of every route: redirects as the guard decides, checks for a new version and reloads the membership. */
export const guardNavigation: MiddlewareFunction = async ({ request }, next) => {
  const url = new URL(request.url);
  const hasToken = readCredentials() !== undefined;
  const verdict = judgeNavigation(url.pathname, `${url.pathname}${url.search}${url.hash}`, {
    hasToken,
    isAdmin: hasToken && (await isAdmin(url.pathname)),
    isStopped: queryClient.getQueryData(appConfigQuery.queryKey)?.isStopped ?? false,
  });
  if (verdict.kind === 'redirect') {
    if (verdict.saved) sessionStore.setState({ redirectUrl: verdict.saved });
    throw redirect(verdict.to);
  }
  // A change of only the query, such as a letter in a search field, opens no other page.
  if (verdict.kind === 'refresh' && refreshedPath !== url.pathname) {
    // In a separate task: signing the request must not delay the page.
    setTimeout(refresh);
  }
  refreshedPath = url.pathname;
  return next();
};

/** Only the administrators' pages wait for the server. Other pages use the known data. */
async function isAdmin(path: string): Promise<boolean> {
  const user = path.startsWith(paths.admin) ? await loadProfile().catch(() => undefined) : readLearner();
  return user?.isAdmin ?? false;
}

function refresh(): void {
  void checkOwnVersion();
  // The client has shown the error. The page continues with the known data.
  reloadMembership().catch(() => undefined);
}
