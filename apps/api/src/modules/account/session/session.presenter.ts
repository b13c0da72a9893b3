import type { StoredSession } from '../login-store/session.repository.ts';

/** A session as its owner sees it in the list of devices. */
export function presentSession(session: StoredSession, currentId: string) {
  return {
    id: session.id,
    device: session.device,
    created_at: session.createdAt.getTime(),
    last_seen_at: session.lastSeenAt.getTime(),
    is_current: session.id === currentId,
  };
}
