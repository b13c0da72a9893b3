import type { Executor } from '../../db/database.ts';

export type NewSession = {
  id: string;
  userId: number;
  tokenHash: Buffer;
  device: string;
  now: Date;
  expiresAt: Date;
};

export type StoredSession = { id: string; device: string; createdAt: Date; lastSeenAt: Date };

/** Reads and writes of sessions. */
export function createSessionRepository(client: Executor) {
  return {
    async insert(session: NewSession): Promise<void> {
      await client.query(
        `insert into session (id, user_id, token_hash, device, created_at, last_seen_at, expires_at)
         values ($1, $2, $3, $4, $5, $5, $6)`,
        [session.id, session.userId, session.tokenHash, session.device, session.now, session.expiresAt],
      );
    },
    /** Deletes those of the user's sessions that were seen longest ago, beyond `kept` of them; the ids of the deleted. */
    async deleteOldest(userId: number, kept: number, exceptId: string): Promise<string[]> {
      const deleted = await client.query<{ id: string }>(
        `delete from session where id in (
           select id from session where user_id = $1 and id <> $3 order by last_seen_at desc, id offset $2
         ) returning id`,
        [userId, kept - 1, exceptId],
      );
      return deleted.rows.map(({ id }) => id);
    },
    async listLive(userId: number, now: Date): Promise<StoredSession[]> {
      const found = await client.query<StoredSession>(
        `select id, device, created_at as "createdAt", last_seen_at as "lastSeenAt" from session
         where user_id = $1 and expires_at > $2 order by last_seen_at desc limit 100`,
        [userId, now],
      );
      return found.rows;
    },
    /** Ids of the live sessions, the one seen last in front. */
    async listIds(userId: number, now: Date): Promise<string[]> {
      const found = await client.query<{ id: string }>({
        name: 'list-session-ids',
        text: `select id from session where user_id = $1 and expires_at > $2 order by last_seen_at desc limit 100`,
        values: [userId, now],
      });
      return found.rows.map(({ id }) => id);
    },
    /** Whether the user had this session. */
    async deleteOwn(userId: number, sessionId: string): Promise<boolean> {
      const deleted = await client.query('delete from session where id = $1 and user_id = $2', [
        sessionId,
        userId,
      ]);
      return deleted.rowCount === 1;
    },
    async deleteAll(userId: number): Promise<void> {
      await client.query('delete from session where user_id = $1', [userId]);
    },
    /** Marks a session as seen unless it was since `unlessSeenAfter`. */
    async touch(sessionId: string, now: Date, expiresAt: Date, unlessSeenAfter: Date): Promise<void> {
      await client.query(
        'update session set last_seen_at = $2, expires_at = $3 where id = $1 and last_seen_at <= $4',
        [sessionId, now, expiresAt, unlessSeenAfter],
      );
    },
  };
}
