import { SIGNATURE_WINDOW_MS } from '@tingci/domain/signing';
import type { Pool } from 'pg';
import { AppError } from '../core/app-error.ts';
import { isSameSecret } from '../core/keys.ts';
import { TtlCache } from '../core/ttl-cache.ts';
import { execute, findRow, listRows, type Row } from '../db/statement.ts';
import { authenticateSession, findSession, insertNonce, listNonces } from './authenticator.sql.ts';
import type { Session } from './caller.ts';
import { NonceMemory } from './nonce-memory.ts';

/** What a signed request presents. A visitor has no session id and no token hash. */
export type Credentials = {
  sessionId?: string | undefined;
  tokenHash?: Buffer | undefined;
  nonce: string;
  timestampMs: number;
};

export type Authenticator = {
  /** Accepts a request once. Resolves to its live session (undefined for a visitor), or throws an AppError. */
  authenticate(credentials: Credentials, nowMs: number): Promise<Session | undefined>;
  /** Removes from the cache one session that ended, or all sessions of a user whose rights changed. */
  forget(changed: { sessionId: string } | { userId: number }): void;
  /** How long this process may cache rows of a user, in milliseconds. 0 when other processes share the database. */
  memoryMs: number;
};

type SessionRow = Row<typeof findSession>;

const VISITOR_SCOPE = 'visitor';
/** A larger difference between two clocks is not drift: an operator has set one of them. */
const CLOCK_STEP_MS = 10_000;

function open(row: SessionRow | undefined, credentials: Credentials, nowMs: number): Session {
  const isLive =
    row &&
    credentials.tokenHash &&
    isSameSecret(row.tokenHash, credentials.tokenHash) &&
    row.expiresAt.getTime() > nowMs;
  if (!isLive || !credentials.sessionId) throw new AppError('session_ended');
  return {
    id: credentials.sessionId,
    userId: row.userId,
    isAdmin: row.isAdmin,
    timeZone: row.timeZone,
    grants: row.grants,
  };
}

function nonceValues(credentials: Credentials): [string, Buffer, Date] {
  return [
    credentials.sessionId ?? VISITOR_SCOPE,
    Buffer.from(credentials.nonce, 'hex'),
    new Date(credentials.timestampMs + SIGNATURE_WINDOW_MS),
  ];
}

/** Loads the valid nonces of an earlier process, once, at the first need. */
function createRecollection(pool: Pool, nonces: NonceMemory, bootMs: number) {
  let recalled: Promise<void> | undefined;
  async function recall(nowMs: number): Promise<void> {
    const recorded = await listRows(pool, listNonces, [new Date(nowMs)]);
    for (const { scope, nonce, expiresAt } of recorded) {
      nonces.add(`${scope}${nonce}`, expiresAt.getTime() - SIGNATURE_WINDOW_MS, nowMs);
    }
  }
  return async (credentials: Credentials, nowMs: number) => {
    // An earlier process cannot have accepted a later request.
    if (credentials.timestampMs > bootMs + SIGNATURE_WINDOW_MS) return;
    recalled ??= recall(nowMs).catch((error: unknown) => {
      recalled = undefined;
      throw error;
    });
    await recalled;
  };
}

/**
 * The authenticator of the only process on its database. It caches sessions for `cacheMs` and keeps nonces in memory.
 * A restart loses the memory, so a request with an earlier timestamp fails. A request with a timestamp ahead of the
 * clock has its nonce in the database, and the next process loads it from there.
 */
export function createLocalAuthenticator(pool: Pool, bootMs: number, cacheMs = 10_000): Authenticator {
  const nonces = new NonceMemory(SIGNATURE_WINDOW_MS);
  const sessions = new TtlCache<string, SessionRow>(cacheMs);
  const recallNoted = createRecollection(pool, nonces, bootMs);
  const bootTicks = performance.now();
  // The start of this process on today's clock. After the clock is set back, the old value would refuse every request.
  const begunMs = (nowMs: number) => {
    const byTicks = nowMs - (performance.now() - bootTicks);
    return bootMs - byTicks > CLOCK_STEP_MS ? byTicks : bootMs;
  };

  const load = (sessionId: string): Promise<SessionRow | undefined> =>
    findRow(pool, findSession, [sessionId]);

  return {
    async authenticate(credentials, nowMs) {
      if (credentials.timestampMs <= begunMs(nowMs))
        throw new AppError('clock_skewed', { server_time: nowMs });
      await recallNoted(credentials, nowMs);
      const session = credentials.sessionId
        ? open(await sessions.read(credentials.sessionId, nowMs, load), credentials, nowMs)
        : undefined;
      if (
        !nonces.add(
          `${credentials.sessionId ?? VISITOR_SCOPE}${credentials.nonce}`,
          credentials.timestampMs,
          nowMs,
        )
      ) {
        throw new AppError('replayed');
      }
      if (credentials.timestampMs > nowMs) {
        if ((await execute(pool, insertNonce, nonceValues(credentials))) === 0)
          throw new AppError('replayed');
      }
      return session;
    },
    forget(changed) {
      if ('sessionId' in changed) sessions.forget(changed.sessionId);
      else sessions.removeWhere(({ userId }) => userId === changed.userId);
    },
    memoryMs: cacheMs,
  };
}

/** The authenticator of several processes on one database. One statement for each request finds the session and stores the nonce. */
export function createSharedAuthenticator(pool: Pool): Authenticator {
  return {
    async authenticate(credentials, nowMs) {
      if (!credentials.sessionId) {
        if ((await execute(pool, insertNonce, nonceValues(credentials))) === 0)
          throw new AppError('replayed');
        return undefined;
      }
      const row = await findRow(pool, authenticateSession, [
        ...nonceValues(credentials),
        credentials.sessionId,
      ]);
      const session = open(row, credentials, nowMs);
      if (!row?.isFresh) throw new AppError('replayed');
      return session;
    },
    forget() {},
    memoryMs: 0,
  };
}
