import { api } from '../../lib/api/api.ts';
import { isProRequired } from '../../lib/api/error.ts';
import { sessionStore } from '../../shared-state/session/store.ts';
import type { OutboxReply, PracticeRequest } from './outbox/outbox-batch.ts';
import { sendPractice } from './practice-api.ts';

/**
 * Posts answers of a review. When the membership has ended meanwhile, they are stored as answers of a practice, so that
 * none is lost. The cards of the words change in both cases.
 */
export async function sendReview(request: PracticeRequest): Promise<OutboxReply> {
  if (sessionStore.getState().user?.is_member === false) return sendPractice(request);
  try {
    return await api.post('/api/study/review/v1/submit', request, {
      isSilent: true,
      isKeptAlive: request.events.length <= 50,
    });
  } catch (error) {
    if (!isProRequired(error)) throw error;
    return sendPractice(request);
  }
}
