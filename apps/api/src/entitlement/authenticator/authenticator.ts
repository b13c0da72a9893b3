import { spanGrants } from '@tingci/domain/membership';
import { SIGNATURE_WINDOW_MS } from '@tingci/domain/signing';
import type { Pool } from 'pg';
import { AppError } from '../../platform/core/app-error.ts';
import { isSameSecret } from '../../platform/core/keys.ts';
import { TtlCache } from '../../platform/core/ttl-cache.ts';
import { execute, findRow, listRows, type Row } from '../../platform/db/statement.ts';
import type { Authenticator, Credentials } from '../../platform/http/caller/authenticator.ts';
import type { Session } from '../../platform/http/caller/caller.ts';
import { createAheadMarks, isMark, UNMARKED_AHEAD_MS } from './ahead-marks.ts';
import { authenticateSession, findSession, insertNonce, listNonces } from './authenticator.sql.ts';
import { NonceMemory } from './nonce-memory.ts';

type SessionRow = Row<typeof findSession>;

const VISITOR_SCOPE = 'visitor';
const MAX_VISITS = 500_000;
/** A larger difference between two clocks is not drift: an operator has set one of them. */
const CLOCK_STEP_MS = 10_000;

function open(
  row: SessionRow | undefined,
  credentials: Pick<Credentials, 'sessionId' | 'tokenHash'>,
  nowMs: number,
): Session {
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
    mustSetPassword: row.mustSetPassword,
    provedAtMs: row.provedAt?.getTime() ?? 0,
    grants: spanGrants(row.ledger),
  };
}

function nonceValues(credentials: Credentials): [string, Buffer, Date] {
  return [
    credentials.sessionId ?? VISITOR_SCOPE,
    Buffer.from(credentials.nonce, 'hex'),
    new Date(credentials.timestampMs + SIGNATURE_WINDOW_MS),
  ];
}

/** What an earlier process accepted and the clock has not passed. It is loaded once, at the first need. */
function createRecollection(
  pool: Pool,
  bootMs: number,
  take: (row: Row<typeof listNonces>, nowMs: number) => void,
) {
  let recalled: Promise<void> | undefined;
  async function recall(nowMs: number): Promise<void> {
    for (const row of await listRows(pool, listNonces, [new Date(nowMs)])) take(row, nowMs);
  }
  return async ({ timestampMs }: Credentials, nowMs: number): Promise<void> => {
    // An earlier process cannot have accepted a later request.
    if (timestampMs > bootMs + SIGNATURE_WINDOW_MS) return;
    recalled ??= recall(nowMs).catch((error: unknown) => {
      recalled = undefined;
      throw error;
    });
    await recalled;
  };
}

export type LocalOptions = {
  /** How long a session is cached, in milliseconds. */
  cacheMs?: number;
  /** Nonces of one session in eleven minutes, the longest that one counts. */
  noncesPerSession?: number;
};

/**
 * The authenticator of the only process on its database. It caches sessions for `cacheMs` and keeps nonces in memory.
 * A restart loses the memory, so a request with a timestamp up to `bootMs` fails. A request with a timestamp ahead of
 * the clock leaves a mark in the database, and the next process loads it from there.
 */
export function createLocalAuthenticator(
  pool: Pool,
  bootMs: number,
  { cacheMs = 10_000, noncesPerSession }: LocalOptions = {},
): Authenticator {
  const nonces = new NonceMemory(SIGNATURE_WINDOW_MS, {
    ...(noncesPerSession === undefined ? {} : { perScope: noncesPerSession }),
  });
  // Anybody can sign as a visitor, so these nonces protect only from accidents. They must not displace others.
  const visits = new NonceMemory(SIGNATURE_WINDOW_MS, { capacity: MAX_VISITS, forgetsOldest: true });
  const memoryOf = (scope: string) => (scope === VISITOR_SCOPE ? visits : nonces);
  const marks = createAheadMarks(pool);
  const sessions = new TtlCache<string, SessionRow>(cacheMs);
  const recallAccepted = createRecollection(pool, bootMs, ({ scope, nonce, expiresAt }, nowMs) => {
    if (isMark(scope)) marks.recall(scope, nonce);
    else memoryOf(scope).add(scope, nonce, expiresAt.getTime() - SIGNATURE_WINDOW_MS, nowMs);
  });
  const bootTicks = performance.now();
  // The start of this process on today's clock. After the clock is set back, the old value would refuse every request.
  const begunMs = (nowMs: number) => {
    const byTicks = nowMs - (performance.now() - bootTicks);
    return bootMs - byTicks > CLOCK_STEP_MS ? byTicks : bootMs;
  };

  const load = (sessionId: string): Promise<SessionRow | undefined> =>
    findRow(pool, findSession, [sessionId]);
  const find = async (credentials: Pick<Credentials, 'sessionId' | 'tokenHash'>, nowMs: number) =>
    open(
      credentials.sessionId ? await sessions.read(credentials.sessionId, nowMs, load) : undefined,
      credentials,
      nowMs,
    );

  return {
    identify: find,
    async authenticate(credentials, nowMs) {
      const { sessionId, nonce, timestampMs } = credentials;
      if (timestampMs <= begunMs(nowMs)) throw new AppError('clock_skewed', { server_time: nowMs });
      await recallAccepted(credentials, nowMs);
      const session = sessionId ? await find(credentials, nowMs) : undefined;
      const scope = sessionId ?? VISITOR_SCOPE;
      const caller = () => sessionId ?? `${VISITOR_SCOPE} ${credentials.network?.() ?? ''}`;
      const isMarked = timestampMs <= bootMs + SIGNATURE_WINDOW_MS && marks.isSpent(caller(), timestampMs);
      if (isMarked || !memoryOf(scope).add(scope, nonce, timestampMs, nowMs)) throw new AppError('replayed');
      if (timestampMs > nowMs + UNMARKED_AHEAD_MS) await marks.store(caller(), timestampMs);
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
    async identify(credentials, nowMs) {
      const row = credentials.sessionId
        ? await findRow(pool, findSession, [credentials.sessionId])
        : undefined;
      return open(row, credentials, nowMs);
    },
    async authenticate(credentials, nowMs) {
      if (!credentials.sessionId) {
        if ((await execute(pool, insertNonce, nonceValues(credentials))) === 0)
          throw new AppError('replayed');
        return undefined;
      }
      const row = await findRow(pool, authenticateSession, [
        ...nonceValues(credentials),
        credentials.sessionId,
        credentials.tokenHash ?? null,
        new Date(nowMs),
      ]);
      const session = open(row, credentials, nowMs);
      if (!row?.isFresh) throw new AppError('replayed');
      return session;
    },
    forget() {},
    memoryMs: 0,
  };
}
