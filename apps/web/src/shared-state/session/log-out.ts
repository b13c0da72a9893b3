import { api } from '../../lib/api/api.ts';
import { endSession } from '../../lib/session/end-session.ts';

/** Logs out: the session ends on this device at once, whether or not the server can be told. */
export function logOut(): void {
  // Signed and sent before the session is forgotten.
  const options = { isSilent: true, isKeptAlive: true };
  api.post('/api/study/customer/v1/logout', {}, options).catch(() => undefined);
  endSession();
}
