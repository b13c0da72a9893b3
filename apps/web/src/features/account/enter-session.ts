import type { User } from '@tingci/contract/account/user';
import { paths } from '../../lib/paths.ts';
import { saveCredentials } from '../../lib/session/credentials.ts';
import { applyServerUser } from '../../shared-state/session/profile.ts';
import { clearOtherLearners, sessionStore } from '../../shared-state/session/store.ts';

/**
 * Starts the session that login or sign-up returned and tells where to go: a learner who is new to their plan, which
 * leads on to the saved target; anybody else to that target, or to the books.
 */
export function enterSession(credentials: { token: string; sign_key: string; user: User }): string {
  saveCredentials(credentials.token, credentials.sign_key, credentials.user.id);
  clearOtherLearners(credentials.user.id);
  return applyServerUser(credentials.user).config.is_new_user ? paths.welcome : takeRedirect();
}

/** Where the visitor wanted to go before logging in, once; the books where there is no such place. */
export function takeRedirect(): string {
  const { redirectUrl } = sessionStore.getState();
  sessionStore.setState({ redirectUrl: undefined });
  return redirectUrl ?? paths.books;
}
