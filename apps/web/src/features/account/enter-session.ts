import type { User } from '@tingci/contract/account/user';
import { saveCredentials } from '../../lib/session/credentials.ts';
import { sessionStore } from '../../lib/session/store.ts';

/** Starts the session that login or sign-up returned and tells where to go: the saved target, else the books. */
export function enterSession(credentials: { token: string; sign_key: string; user: User }): string {
  const { redirectUrl } = sessionStore.getState();
  saveCredentials(credentials.token, credentials.sign_key, credentials.user.id);
  sessionStore.setState({ user: credentials.user, redirectUrl: undefined });
  return redirectUrl ?? '/main';
}
