import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../platform/core/app-error.ts';
import { createToken, hashToken } from '../../../platform/core/keys.ts';
import { TtlCache } from '../../../platform/core/ttl-cache.ts';
import type { Authenticator } from '../../../platform/http/caller/authenticator.ts';
import type { SessionLimits } from '../login-store/session-limits.ts';
import type { AccountRepositories, AccountStore } from '../store/account-store.ts';
import { deviceName } from './device-name.ts';

const MAX_SESSIONS = 20;
const TOUCH_EVERY_MS = 10 * 60_000;

export type SessionDeps = {
  store: AccountStore;
  authenticator: Authenticator;
  limits: SessionLimits;
  warn: (message: string) => void;
};

/** A new session, and the sessions that ended for it. Pass it to `settle` after the transaction has committed. */
export type OpenedSession = { id: string; userId: number; token: string; endedIds: string[] };

/** Opens, lists, ends and renews sessions. Use extends a session up to its absolute end; an administrator's is shorter. */
export function createSessionService({ store, authenticator, limits, warn }: SessionDeps) {
  const touched = new LRUCache<string, number>({ max: 20_000 });
  const knownIds = new TtlCache<number, string[]>(authenticator.memoryMs);

  function forgetEnded(userId: number, endedIds: readonly string[]): void {
    for (const sessionId of endedIds) authenticator.forget({ sessionId });
    knownIds.forget(userId);
  }

  return {
    /**
     * Opens a session in the caller's transaction. Throws `account_suspended`. A user has at most 20: the least recently
     * used ends.
     */
    async open(
      { profiles, sessions }: AccountRepositories,
      userId: number,
      userAgent: string,
      nowMs: number,
    ): Promise<OpenedSession> {
      if (await profiles.lockUser(userId)) throw new AppError('account_suspended');
      const id = randomUUID();
      const token = createToken(id);
      await sessions.insert({
        id,
        userId,
        tokenHash: hashToken(token),
        device: deviceName(userAgent),
        now: new Date(nowMs),
        limits,
      });
      return { id, userId, token, endedIds: await sessions.deleteOldest(userId, MAX_SESSIONS, id) };
    },
    /** Updates the caches of the process for an opened session and for those that ended. */
    settle({ userId, endedIds }: OpenedSession): void {
      forgetEnded(userId, endedIds);
    },
    /** Updates the caches of the process for sessions that were ended in a transaction. */
    forgetEnded,
    forgetAll(userId: number): void {
      authenticator.forget({ userId });
      knownIds.forget(userId);
    },
    /** Ids of the user's active sessions, the last used first. */
    listIds: async (userId: number, nowMs: number): Promise<string[]> =>
      (await knownIds.read(userId, nowMs, (id) => store.direct.sessions.listIds(id, new Date(nowMs)))) ?? [],
    list: (userId: number, nowMs: number) => store.direct.sessions.listLive(userId, new Date(nowMs)),
    /** Ends a session; resolves with whether the user had it. */
    async end(userId: number, sessionId: string): Promise<boolean> {
      const wasOwn = await store.direct.sessions.deleteOwn(userId, sessionId);
      if (wasOwn) {
        authenticator.forget({ sessionId });
        knownIds.forget(userId);
      }
      return wasOwn;
    },
    /** Records that the person proved who they are in the session. */
    async prove(userId: number, sessionId: string, nowMs: number): Promise<void> {
      await store.direct.sessions.prove(userId, sessionId, new Date(nowMs));
      authenticator.forget({ sessionId });
    },
    /** Records that the session is in use, at most every ten minutes. It returns at once and writes afterwards. */
    touch(sessionId: string, nowMs: number): void {
      if (nowMs - (touched.get(sessionId) ?? Number.NEGATIVE_INFINITY) < TOUCH_EVERY_MS) return;
      touched.set(sessionId, nowMs);
      const seenBefore = new Date(nowMs - TOUCH_EVERY_MS);
      store.direct.sessions.touch(sessionId, new Date(nowMs), limits, seenBefore).catch((error: Error) => {
        warn(`a session could not be marked as seen: ${error.message}`);
      });
    },
  };
}

export type SessionService = ReturnType<typeof createSessionService>;
