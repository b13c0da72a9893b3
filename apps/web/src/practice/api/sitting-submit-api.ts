import { api } from '../../lib/api/api.ts';
import type { HandIn } from '../store/practice-store.ts';
import type { OutboxReply, SittingRequest } from './outbox/outbox-batch.ts';

/** Stores events of a sitting. After it was handed in the server stores only texts. The caller shows the errors. */
export async function sendSitting(
  request: SittingRequest,
): Promise<OutboxReply & { sittingId: string; startedAt: number; isHandedIn: boolean; now: number }> {
  const { now, started_at, is_handed_in } = await api.post('/api/study/zhenti/v1/sitting/save', request, {
    isSilent: true,
  });
  return {
    sittingId: request.sitting_id,
    startedAt: started_at,
    isHandedIn: is_handed_in,
    now,
    results: request.events.map(({ id }) => ({ id, state: 'stored', reason: null })),
  };
}

/** The sitting that a hand-in is about. */
export const sittingIdOf = ({ request }: HandIn): string => request.attempt_id;

/**
 * Hands a sitting in; a repeated call changes nothing. Resolves with whether the stored one is this one: another device
 * may have been first. The caller shows the errors.
 */
export async function sendHandIn(handIn: HandIn): Promise<boolean> {
  const options = { isSilent: true };
  if (handIn.kind === 'essay') {
    const { is_this } = await api.post('/api/study/zhenti/v1/writing/submit', handIn.request, options);
    return is_this;
  }
  if (handIn.kind === 'talk') await api.post('/api/study/zhenti/v1/speaking/submit', handIn.request, options);
  else await api.post('/api/study/zhenti/v1/paper/submit', handIn.request, options);
  return true;
}
