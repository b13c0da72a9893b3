import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './sms-code.sql-types.ts';

const statement = createStatements<Types>();

const PREFIX = 'network(set_masklen($1::inet, case family($1::inet) when 4 then 24 else 48 end))';

export const lockCodes = statement('lock-sms-codes', 'select pg_advisory_xact_lock($1, 0)');

export const countCodes = statement(
  'count-sms-codes',
  `select
    (select count(*) from sms_code where phone_number = $2 and created_at > $3 and not is_printed) as "byPhoneLately!",
    (select count(*) from sms_code where phone_number = $2 and created_at >= $5 and not is_printed and device_id is not distinct from $6)
      as "byPhoneToday!",
    (select count(*) from sms_code where ip = $1 and created_at > $4) as "byIp!",
    (select count(*) from sms_code where ip_prefix = ${PREFIX} and created_at > $4) as "byPrefix!",
    (select count(*) from sms_code where created_at >= $5 and not is_printed) as "today!"`,
);

export const insertCode = statement(
  'insert-sms-code',
  `insert into sms_code (ip, ip_prefix, phone_number, scene, code_hash, created_at, expires_at, device_id, is_printed)
  values ($1, ${PREFIX}, $2, $3, $4, $5, $6, $7, $8) returning id`,
);

export const deleteCode = statement('delete-sms-code', 'delete from sms_code where id = $1');

export const lockOpenCode = statement(
  'lock-open-sms-code',
  `select id, code_hash as "codeHash", attempts from sms_code
  where id = (
    select id from sms_code where phone_number = $1 and scene = any($2) order by created_at desc, id desc limit 1
  ) and used_at is null and expires_at > $3
  for update`,
);

// No row when the subject has no attempt left.
export const takeCodeAttempt = statement(
  'take-sms-code-attempt',
  `insert into sms_code_attempt as a (code_id, subject, attempts) values ($1, $2, 1)
  on conflict (code_id, subject) do update set attempts = a.attempts + 1 where a.attempts < $3
  returning attempts`,
);

export const addCodeAttempt = statement(
  'add-sms-code-attempt',
  'update sms_code set attempts = attempts + 1 where id = $1',
);

// The code that the next attempt will be compared with.
export const findOpenCode = statement(
  'find-open-sms-code',
  `select code_hash as "codeHash" from sms_code
  where id = (
    select id from sms_code where phone_number = $1 and scene = any($2) order by created_at desc, id desc limit 1
  ) and used_at is null and expires_at > $3`,
);

export const markCodeUsed = statement('mark-sms-code-used', 'update sms_code set used_at = $2 where id = $1');
