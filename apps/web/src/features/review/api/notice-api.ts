import { api } from '../../../lib/api/api.ts';
import { setConfig } from '../../../shared-state/session/profile.ts';

/**
 * Records that the learner saw the review notice today. Resolves to a function that applies the record to this page: the
 * notice is closed then.
 */
export async function noteReviewNotice(): Promise<() => void> {
  const config = await api.post(
    '/api/study/customer/v1/update/fuxi-notice-not-today',
    {},
    { isSilent: true },
  );
  return () => setConfig(config);
}
