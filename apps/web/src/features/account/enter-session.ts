import { paths } from '../../lib/paths.ts';
import { saveCredentials } from '../../lib/session/credentials.ts';
import { applyServerUser } from '../../shared-state/session/profile.ts';
import { clearOtherLearners, sessionStore } from '../../shared-state/session/store.ts';
import type { NewSession } from './api/login-api.ts';

/**
 * Starts the session that login or sign-up returned, and returns the next address. A learner who is new gets the plan
 * page, which then opens the saved target. Other learners get the saved target, or the books.
 */
export function enterSession(session: NewSession): string {
  saveCredentials(session.token, session.signKey, session.user.id);
  clearOtherLearners(session.user.id);
  return applyServerUser(session.user).config.isNewLearner ? paths.welcome : takeRedirect();
}

/** The address that the visitor wanted before the login; it can be read once. Without one: the books. */
export function takeRedirect(): string {
  const { redirectUrl } = sessionStore.getState();
  sessionStore.setState({ redirectUrl: undefined });
  return redirectUrl ?? paths.books;
}
