import type { Executor } from '../../db/database.ts';

export type Click = { name: string; path: string; at: number };

const LOCK_CLASS = 7303;

/** Writes of what the product notices about its use. */
export function createTelemetryRepository(client: Executor) {
  return {
    async insertClicks(userId: number, clicks: readonly Click[], now: Date): Promise<void> {
      await client.query({
        name: 'insert-clicks',
        text: `insert into click_log (user_id, name, path, at, received_at)
          select $1, click.name, click.path, click.at, $5
          from unnest($2::text[], $3::text[], $4::timestamptz[]) as click (name, path, at)`,
        values: [
          userId,
          clicks.map(({ name }) => name),
          clicks.map(({ path }) => path),
          clicks.map(({ at }) => new Date(at)),
          now,
        ],
      });
    },
    /** Stores a ping unless the user has one on this path since `unlessAfter`; within a transaction, which pings of the user wait for. */
    async insertPing(
      ping: { userId: number; path: string; details: object },
      now: Date,
      unlessAfter: Date,
    ): Promise<void> {
      await client.query('select pg_advisory_xact_lock($1, hashint8($2))', [LOCK_CLASS, ping.userId]);
      await client.query(
        `insert into activity_ping (user_id, path, details, received_at)
         select $1, $2, $3, $4
         where not exists (
           select from activity_ping where user_id = $1 and received_at > $5 and path = $2
         )`,
        [ping.userId, ping.path, JSON.stringify(ping.details), now, unlessAfter],
      );
    },
    /** Keeps what a session's device can do; nothing happens when the session has just ended. */
    async saveDevice(sessionId: string, details: object, now: Date): Promise<void> {
      await client.query(
        `insert into session_device (session_id, details, updated_at)
         select id, $2, $3 from session where id = $1 for key share
         on conflict (session_id) do update set details = excluded.details, updated_at = excluded.updated_at`,
        [sessionId, JSON.stringify(details), now],
      );
    },
  };
}
