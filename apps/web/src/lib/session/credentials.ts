const TOKEN = 'token';
const SIGN_KEY = 'sign_key';
const USER_ID = 'user_id';

/** The session's token and signing key from local storage; undefined for a visitor. */
export function readCredentials(): { token: string; signKey: string } | undefined {
  const token = read(TOKEN);
  const signKey = read(SIGN_KEY);
  return token && signKey ? { token, signKey } : undefined;
}

/** The learner of the session: all tabs share the session, also a tab that was rendered for another learner. */
export function readUserId(): number | undefined {
  const id = Number(read(USER_ID));
  return readCredentials() && id > 0 ? id : undefined;
}

/** Stores the session that login or sign-up returned. */
export function saveCredentials(token: string, signKey: string, userId: number): void {
  localStorage.setItem(USER_ID, String(userId));
  localStorage.setItem(SIGN_KEY, signKey);
  localStorage.setItem(TOKEN, token);
}

/** Runs `changed` when another tab logs in or out. */
export function onOtherTabSession(changed: () => void): void {
  addEventListener('storage', (event) => {
    // The key is null when the whole storage was cleared.
    if (event.key === TOKEN || event.key === null) changed();
  });
}

/** Removes the session from this device. */
export function removeCredentials(): void {
  try {
    localStorage.removeItem(TOKEN);
    localStorage.removeItem(SIGN_KEY);
    localStorage.removeItem(USER_ID);
  } catch {
    // When storage is blocked, nothing was stored.
  }
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
