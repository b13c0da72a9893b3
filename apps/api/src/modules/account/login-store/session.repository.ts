import type { Executor } from '../../../platform/db/database.ts';
import { execute, listRows, type Row } from '../../../platform/db/statement.ts';
import {
  deleteOldestSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOfUser,
  insertSession,
  listLiveSessions,
  listSessionIds,
  proveSession,
  touchSession,
} from './session.sql.ts';
import type { SessionLimits } from './session-limits.ts';

export type NewSession = {
  id: string;
  userId: number;
  tokenHash: Buffer;
  device: string;
  now: Date;
  limits: SessionLimits;
};

const after = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

export type StoredSession = Row<typeof listLiveSessions>;

/** Reads and writes of sessions. */
export function createSessionRepository(client: Executor) {
  return {
    async insert({ id, userId, tokenHash, device, now, limits }: NewSession): Promise<void> {
      await execute(client, insertSession, [
        id,
        userId,
        tokenHash,
        device,
        now,
        after(now, limits.learner.idleMs),
        after(now, limits.admin.idleMs),
      ]);
    },
    /** Deletes the user's least recently used sessions, so that `kept` remain; returns the ids of the deleted ones. */
    async deleteOldest(userId: number, kept: number, exceptId: string): Promise<string[]> {
      return (await listRows(client, deleteOldestSessions, [userId, kept - 1, exceptId])).map(({ id }) => id);
    },
    listLive: (userId: number, now: Date): Promise<StoredSession[]> =>
      listRows(client, listLiveSessions, [userId, now]),
    /** Ids of the active sessions, the last used first. */
    async listIds(userId: number, now: Date): Promise<string[]> {
      return (await listRows(client, listSessionIds, [userId, now])).map(({ id }) => id);
    },
    /** Resolves with whether the user had this session. */
    deleteOwn: async (userId: number, sessionId: string): Promise<boolean> =>
      (await execute(client, deleteSession, [sessionId, userId])) === 1,
    /** Ends every session of the user except one; the ids of the ended ones. */
    deleteOthers: async (userId: number, exceptId: string): Promise<string[]> =>
      (await listRows(client, deleteOtherSessions, [userId, exceptId])).map(({ id }) => id),
    /** Ends every session of the user; returns how many. */
    deleteAll: (userId: number): Promise<number> => execute(client, deleteSessionsOfUser, [userId]),
    /** Marks a session as used now, unless it was used after `unlessSeenAfter`. */
    async touch(sessionId: string, now: Date, limits: SessionLimits, unlessSeenAfter: Date): Promise<void> {
      const { learner, admin } = limits;
      await execute(client, touchSession, [
        sessionId,
        now,
        after(now, learner.idleMs),
        after(now, admin.idleMs),
        unlessSeenAfter,
        learner.absoluteMs,
        admin.absoluteMs,
      ]);
    },
    async prove(userId: number, sessionId: string, now: Date): Promise<void> {
      await execute(client, proveSession, [sessionId, userId, now]);
    },
  };
}
