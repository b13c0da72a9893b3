import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './login-failure.sql-types.ts';

const statement = createStatements<Types>();

const PREFIX = 'network(set_masklen($2::inet, case family($2::inet) when 4 then 24 else 48 end))';

export const lockPhone = statement('lock-phone', 'select pg_advisory_xact_lock($1, hashtext($2))');

export const countFailures = statement(
  'count-login-failures',
  `select
    (select count(*) from login_failure where phone_number = $1 and created_at > $3) as "byPhone!",
    (select count(*) from login_failure where ip = $2 and created_at > $3) as "byIp!",
    (select count(*) from login_failure where ip_prefix = ${PREFIX} and created_at > $3) as "byNetwork!"`,
);

export const insertFailure = statement(
  'insert-login-failure',
  'insert into login_failure (phone_number, ip, created_at) values ($1, $2, $3) returning id',
);

export const setFailureAddress = statement(
  'set-login-failure-address',
  'update login_failure set ip = $2 where id = $1',
);

export const deleteFailure = statement('delete-login-failure', 'delete from login_failure where id = $1');

export const deleteFailuresOfPhone = statement(
  'delete-login-failures-of-phone',
  'delete from login_failure where phone_number = $1',
);
