import { api } from '../../../lib/api/api.ts';
import { paths } from '../../../lib/paths.ts';
import { endSession } from '../../../lib/session/end-session.ts';

/** Closes the account for ever, and removes everything about the learner from this device. */
export async function closeAccount(): Promise<void> {
  await api.post('/api/study/customer/v1/close', { is_confirmed: true });
  endSession(paths.closed);
}
