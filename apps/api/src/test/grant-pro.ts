import type { Pool } from 'pg';

/** Makes a learner a Pro member from yesterday until next year, by the clock of the database. Call it before their first request. */
export async function grantPro(pool: Pool, userId: number): Promise<void> {
  await pool.query(
    `insert into membership_grant (user_id, source, starts_at, ends_at)
    values ($1, 'test', now() - interval '1 day', now() + interval '1 year')`,
    [userId],
  );
}
