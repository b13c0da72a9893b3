import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

const DAY_MS = 86_400_000;

/**
 * Gives a learner days of Pro without an act of the product. Default: from yesterday for a year by the machine's clock.
 * Call it before their first request, because an app knows a session for ten seconds.
 */
export async function grantPro(
  pool: Pick<Pool, 'query'>,
  userId: number,
  { fromMs = Date.now() - DAY_MS, days = 366 }: { fromMs?: number; days?: number } = {},
): Promise<void> {
  await pool.query(
    `insert into membership_grant (user_id, source, source_id, granted_at, days)
     values ($1, 'administrator', $2, $3, $4)`,
    [userId, randomUUID(), new Date(fromMs), days],
  );
}
