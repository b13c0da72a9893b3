import type { User } from '@tingci/contract/account/user';
import { paths } from '../../lib/paths.ts';
import { saveCredentials } from '../../lib/session/credentials.ts';
import { applyServerUser } from '../../shared-state/session/profile.ts';
import { clearOtherLearners, sessionStore } from '../../shared-state/session/store.ts';

/**
 * Starts the session that login or sign-up returned, and returns the next address. A learner who is new gets the plan
 * page, which then opens the saved target. Other learners get the saved target, or the books.
 */
export function enterSession(credentials: { token: string; sign_key: string; user: User }): string {
  saveCredentials(credentials.token, credentials.sign_key, credentials.user.id);
  clearOtherLearners(credentials.user.id);
  return applyServerUser(credentials.user).config.is_new_user ? paths.welcome : takeRedirect();
}

/** The address that the visitor wanted before the login; it can be read once. Without one: the books. */
export function takeRedirect(): string {
  const { redirectUrl } = sessionStore.getState();
  sessionStore.setState({ redirectUrl: undefined });
  return redirectUrl ?? paths.books;
}
