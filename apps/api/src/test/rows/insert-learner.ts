import type { Pool } from 'pg';
import { newPhone } from './new-phone.ts';

/** Adds a learner without a login session. Returns their id. */
export async function insertLearner(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into app_user (phone_number, nickname, agree_version, agreed_at) values ($1, '学员', '1', now()) returning id`,
    [newPhone()],
  );
  return rows[0]?.id ?? 0;
}
