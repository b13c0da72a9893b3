import { api } from '../../lib/api/api.ts';
import { endSession } from '../../lib/session/end-session.ts';

/** Logs out: the session ends on this device at once, also when the server cannot be reached. */
export function logOut(): void {
  // Signed and sent before the session is deleted.
  const options = { isSilent: true, isKeptAlive: true };
  api.post('/api/study/customer/v1/logout', {}, options).catch(() => undefined);
  endSession();
}
