import { api } from '../api/api.ts';
import { endSession } from './end-session.ts';

/** Logs out: the session ends on this device whether or not the server could be told. */
export async function logOut(): Promise<void> {
  await api.post('/api/study/customer/v1/logout', {}, { isSilent: true }).catch(() => undefined);
  endSession();
}
