import { hash, randomBytes, randomUUID } from 'node:crypto';
import { formatReadableCode } from '@tingci/domain/readable-code';
import type { Pool } from 'pg';

/** Inserts a batch of one code for a month of Pro that works for a year; returns the batch and the code. */
export async function insertCode(pool: Pool, nowMs: number): Promise<{ batchId: number; code: string }> {
  const code = formatReadableCode(randomBytes(10));
  const { rows } = await pool.query(
    `with batch as (
      insert into code_batch (act_id, name, months, made_at, valid_until)
      values ($1, 'test', 1, to_timestamp($2), to_timestamp($2) + interval '1 year') returning id
    )
    insert into activation_code (batch_id, number, code_hash) select id, 1, $3 from batch returning batch_id as id`,
    [randomUUID(), nowMs / 1000, hash('sha256', code, 'buffer')],
  );
  return { batchId: Number(rows[0].id), code };
}

/** Gives a learner a day of Pro; returns the id of the grant. */
export async function insertGrant(pool: Pool, userId: number, nowMs: number): Promise<number> {
  const { rows } = await pool.query(
    `insert into membership_grant (user_id, source, source_id, granted_at, days)
     values ($1, 'administrator', $2, to_timestamp($3), 1) returning id`,
    [userId, randomUUID(), nowMs / 1000],
  );
  return Number(rows[0].id);
}
