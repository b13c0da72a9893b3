import type { SecurityKind } from '@tingci/contract/admin/security';
import type { AppErrorCode } from '@tingci/contract/errors';
import type { Session } from '../../platform/http/caller/caller.ts';
import type { Origin, SecurityRecorder } from './security-recorder.ts';
import { toStoredAddress } from './store/stored-address.ts';

const MINUTE_MS = 60_000;
/** Refusals that one process stores in a minute: a flood must not fill the log. */
const MOST_A_MINUTE = 60;

/** The refusals that are security events. Others, such as an expired session, are usual. */
const kinds: Partial<Record<AppErrorCode, SecurityKind>> = {
  forbidden: 'access_refused',
  pro_required: 'access_refused',
  bad_request: 'request_refused',
  invalid_fields: 'request_refused',
  invalid_signature: 'request_refused',
  replayed: 'request_refused',
  xsrf_mismatch: 'request_refused',
  rate_limited: 'limit_reached',
  daily_quota: 'limit_reached',
};

/** A request that was refused. The session is unknown when the refusal came before the login session was checked. */
export type Refusal = Origin & { code: AppErrorCode; session: Pick<Session, 'id' | 'userId'> | undefined };

/**
 * Makes a function that records refused requests of any endpoint, and returns at once. In each minute it records one of
 * each code, address and learner, and at most 60 in all. The metrics count the others.
 */
export function createRefusalRecorder({ record }: Pick<SecurityRecorder, 'record'>) {
  let minute = 0;
  const recorded = new Set<string>();
  return ({ code, session, ...origin }: Refusal): void => {
    const kind = kinds[code];
    if (kind === undefined) return;
    const current = Math.floor(origin.nowMs / MINUTE_MS);
    if (current !== minute) recorded.clear();
    minute = current;
    const key = `${code} ${toStoredAddress(origin.ip)} ${session?.userId ?? ''}`;
    if (recorded.has(key) || recorded.size >= MOST_A_MINUTE) return;
    recorded.add(key);
    const who = { userId: session?.userId, sessionId: session?.id };
    void record(origin, { ...who, kind, detail: code, isRepeatable: true });
  };
}
