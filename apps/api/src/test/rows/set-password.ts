import type { Pool } from 'pg';
import { createQuickHasher } from '../quick-hasher.ts';

/** Gives a learner a password as an operator issues it. */
export async function issuePassword(pool: Pool, userId: number, password: string): Promise<void> {
  await setPassword(pool, userId, password);
  const until = `update app_user set password_once_until = now() + interval '1 day' where id = $1`;
  await pool.query(until, [userId]);
}

/** Gives a learner a password. Their login sessions stay open. */
export async function setPassword(pool: Pool, userId: number, password: string): Promise<void> {
  const hash = await createQuickHasher().hash(password);
  await pool.query('update app_user set password_hash = $2 where id = $1', [userId, hash]);
}
