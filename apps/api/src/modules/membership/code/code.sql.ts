import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './code.sql-types.ts';

const statement = createStatements<Types>();

/** The transactions of one learner wait for each other, so that two codes never open the same book twice. */
export const lockCodeUser = statement(
  'lock-code-user',
  'select id from app_user where id = $1 for no key update',
);

export const useCode = statement(
  'use-code',
  `update activation_code c set used_at = $2, used_by = $3 from code_batch b
  where b.id = c.batch_id and c.code_hash = $1 and c.used_at is null and c.revoked_at is null and b.valid_until > $2
  returning c.batch_id as "batchId", c.number, b.months, b.days, b.book_id as "bookId"`,
);

export const findCode = statement(
  'find-code',
  `select c.used_by as "usedBy", c.revoked_at as "revokedAt", b.valid_until as "validUntil"
  from activation_code c join code_batch b on b.id = c.batch_id where c.code_hash = $1`,
);

export const insertBatch = statement(
  'insert-code-batch',
  `insert into code_batch (act_id, name, months, days, book_id, made_at, valid_until)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (act_id) do nothing returning id`,
);

export const findBatchOfAct = statement('find-batch-of-act', 'select id from code_batch where act_id = $1');

export const findActOfBatch = statement(
  'find-act-of-batch',
  'select act_id as "actId" from code_batch where id = $1',
);

export const insertCodes = statement(
  'insert-codes',
  `insert into activation_code (batch_id, number, code_hash)
  select $1, number, decode(hash, 'hex') from jsonb_to_recordset($2::jsonb) as row (number int, hash text)`,
);

export const listBatches = statement(
  'list-code-batches',
  `select b.id, b.name, b.months, b.days, b.book_id as "bookId", k.name as "bookName", b.made_at as "madeAt",
    b.valid_until as "validUntil", count(*)::int as "count!", count(c.used_at)::int as "used!",
    count(c.revoked_at)::int as "revoked!"
  from (select * from code_batch order by id desc limit $1 offset $2) b
    join activation_code c on c.batch_id = b.id left join book k on k.id = b.book_id
  group by b.id, b.name, b.months, b.days, b.book_id, k.name, b.made_at, b.valid_until order by b.id desc`,
);

export const countBatches = statement(
  'count-code-batches',
  'select count(*)::int as "total!" from code_batch',
);

export const listCodes = statement(
  'list-codes',
  `select c.number, c.used_at as "usedAt", c.revoked_at as "revokedAt", b.valid_until as "validUntil"
  from activation_code c join code_batch b on b.id = c.batch_id where c.batch_id = $1 order by c.number`,
);

export const revokeCodes = statement(
  'revoke-codes',
  `update activation_code set revoked_at = $2 where batch_id = $1 and used_at is null and revoked_at is null`,
);

export const listUsedCodes = statement(
  'list-used-codes',
  `select c.number, c.used_at as "usedAt!", u.id as "userId", u.nickname as "userName"
  from activation_code c join app_user u on u.id = c.used_by
  where c.batch_id = $1 order by c.used_at desc, c.number limit $2 offset $3`,
);

export const countUsedCodes = statement(
  'count-used-codes',
  'select count(used_at)::int as "total!" from activation_code where batch_id = $1',
);
