import { SIGNATURE_WINDOW_MS } from '@tingci/domain/signing';
import type { Pool } from 'pg';
import { Refusal } from '../core/app-error.ts';
import { isSameSecret } from '../core/keys.ts';
import { ShortMemory } from '../core/ttl-cache.ts';
import { execute, findRow, listRows, type Row } from '../db/statement.ts';
import type { Session } from './caller.ts';
import { admitSession, findSession, insertNonce, listNonces } from './gate.sql.ts';
import { NonceMemory } from './nonce-memory.ts';

/** What a signed request claims: the session's id and the hash of its token, absent for visitors. */
export type Claim = {
  sessionId?: string | undefined;
  tokenHash?: Buffer | undefined;
  nonce: string;
  timestampMs: number;
};

/** Admits a claim once: resolves its live session (undefined for a visitor) or throws a Refusal. */
export type Gate = {
  admit(claim: Claim, nowMs: number): Promise<Session | undefined>;
  /** Forgets a session that has ended, or all of a user whose sessions ended or whose rights changed. */
  forget(changed: { sessionId: string } | { userId: number }): void;
  /** How long this process may remember what it read about sessions, in milliseconds; 0 when others share the database. */
  memoryMs: number;
};

type SessionRow = Row<typeof findSession>;

const VISITOR_SCOPE = 'visitor';
/** Two clocks that are further apart than this have not drifted: one was set. */
const CLOCK_STEP_MS = 10_000;

function open(row: SessionRow | undefined, claim: Claim, nowMs: number): Session {
  const isLive =
    row && claim.tokenHash && isSameSecret(row.tokenHash, claim.tokenHash) && row.expiresAt.getTime() > nowMs;
  if (!isLive || !claim.sessionId) throw new Refusal('session_ended');
  return {
    id: claim.sessionId,
    userId: row.userId,
    isAdmin: row.isAdmin,
    timeZone: row.timeZone,
    grants: row.grants,
  };
}

function nonceValues(claim: Claim): [string, Buffer, Date] {
  return [
    claim.sessionId ?? VISITOR_SCOPE,
    Buffer.from(claim.nonce, 'hex'),
    new Date(claim.timestampMs + SIGNATURE_WINDOW_MS),
  ];
}

/** Nonces that an earlier process noted and that are still inside their window, read once and when first needed. */
function createRecollection(pool: Pool, nonces: NonceMemory, bootMs: number) {
  let recalled: Promise<void> | undefined;
  async function recall(nowMs: number): Promise<void> {
    const noted = await listRows(pool, listNonces, [new Date(nowMs)]);
    for (const { scope, nonce, expiresAt } of noted) {
      nonces.add(`${scope}${nonce}`, expiresAt.getTime() - SIGNATURE_WINDOW_MS, nowMs);
    }
  }
  return async (claim: Claim, nowMs: number) => {
    // Nothing later can have been admitted before this process began.
    if (claim.timestampMs > bootMs + SIGNATURE_WINDOW_MS) return;
    recalled ??= recall(nowMs).catch((error: unknown) => {
      recalled = undefined;
      throw error;
    });
    await recalled;
  };
}

/**
 * The gate of the only process on its database: sessions are cached for `cacheMs`, nonces kept in memory.
 * A restart forgets the memory, so requests stamped before it are refused, and those stamped ahead of the clock are
 * noted in the database, from which the next process recalls them.
 */
export function createLocalGate(pool: Pool, bootMs: number, cacheMs = 10_000): Gate {
  const nonces = new NonceMemory(SIGNATURE_WINDOW_MS);
  const sessions = new ShortMemory<string, SessionRow>(cacheMs);
  const recallNoted = createRecollection(pool, nonces, bootMs);
  const bootTicks = performance.now();
  // When this process began, by the clock as it is now: one that was put back meanwhile would refuse everyone until it
  // came to its old time.
  const begunMs = (nowMs: number) => {
    const byTicks = nowMs - (performance.now() - bootTicks);
    return bootMs - byTicks > CLOCK_STEP_MS ? byTicks : bootMs;
  };

  const load = (sessionId: string): Promise<SessionRow | undefined> =>
    findRow(pool, findSession, [sessionId]);

  return {
    async admit(claim, nowMs) {
      if (claim.timestampMs <= begunMs(nowMs)) throw new Refusal('clock_skewed', { server_time: nowMs });
      await recallNoted(claim, nowMs);
      const session = claim.sessionId
        ? open(await sessions.read(claim.sessionId, nowMs, load), claim, nowMs)
        : undefined;
      if (!nonces.add(`${claim.sessionId ?? VISITOR_SCOPE}${claim.nonce}`, claim.timestampMs, nowMs)) {
        throw new Refusal('replayed');
      }
      if (claim.timestampMs > nowMs) {
        if ((await execute(pool, insertNonce, nonceValues(claim))) === 0) throw new Refusal('replayed');
      }
      return session;
    },
    forget(changed) {
      if ('sessionId' in changed) sessions.forget(changed.sessionId);
      else sessions.forgetWhere(({ userId }) => userId === changed.userId);
    },
    memoryMs: cacheMs,
  };
}

/** The gate of several processes on one database: one statement a request finds the session and spends the nonce. */
export function createSharedGate(pool: Pool): Gate {
  return {
    async admit(claim, nowMs) {
      if (!claim.sessionId) {
        if ((await execute(pool, insertNonce, nonceValues(claim))) === 0) throw new Refusal('replayed');
        return undefined;
      }
      const row = await findRow(pool, admitSession, [...nonceValues(claim), claim.sessionId]);
      const session = open(row, claim, nowMs);
      if (!row?.isFresh) throw new Refusal('replayed');
      return session;
    },
    forget() {},
    memoryMs: 0,
  };
}
