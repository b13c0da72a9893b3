import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Adds an open exception of a payment. Returns its id. */
export async function insertException(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into payment_exception (kind, out_trade_no, found_at) values ('unknown_order', $1, now()) returning id`,
    [randomUUID()],
  );
  return rows[0]?.id ?? 0;
}
