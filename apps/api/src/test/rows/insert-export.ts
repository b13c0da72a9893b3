import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Inserts a finished export of a learner, without its file; returns its id. `nowMs` is in milliseconds since 1970. */
export async function insertExport(pool: Pool, userId: number, nowMs: number): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into account_export (id, user_id, requested_at, ready_at, key, bytes, sha256)
     values ($1, $2, to_timestamp($3), to_timestamp($3), $4, 1, repeat('a', 64))`,
    [id, userId, nowMs / 1000, `exports/${userId}/${id}`],
  );
  return id;
}
