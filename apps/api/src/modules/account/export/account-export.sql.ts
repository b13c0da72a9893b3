import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './account-export.sql-types.ts';

const statement = createStatements<Types>();

/** Blocks other requests of the learner until the transaction ends. */
export const lockExporter = statement('lock-exporter', 'select from app_user where id = $1 for update');

export const findOpenExport = statement(
  'find-open-export',
  'select id from account_export where user_id = $1 and ready_at is null',
);

export const countExports = statement(
  'count-exports',
  'select count(*)::int as "count!" from account_export where user_id = $1 and requested_at > $2',
);

export const insertExport = statement(
  'insert-export',
  'insert into account_export (id, user_id, requested_at) values ($1, $2, $3)',
);

// Earlier exports lose their content: the newest has all of it.
export const finishExport = statement(
  'finish-export',
  `with earlier as (
    select id, key from account_export where user_id = $2 and id <> $1 and key is not null
  ), emptied as (
    update account_export set key = null where id in (select id from earlier)
  ), finished as (
    update account_export set ready_at = $3, key = $4, bytes = $5, sha256 = $6
    where id = $1 and user_id = $2 and ready_at is null returning id
  )
  select array(select key from earlier) as "earlierKeys!", exists (select from finished) as "isFinished!"`,
);

export const findReadyExport = statement(
  'find-ready-export',
  `select id, ready_at as "readyAt!", bytes as "bytes!" from account_export
  where user_id = $1 and key is not null and ready_at > $2 order by ready_at desc limit 1`,
);

export const findExportContent = statement(
  'find-export-content',
  `select e.key as "key!", e.bytes as "bytes!", e.sha256 as "sha256!", e.ready_at as "readyAt!"
  from account_export e join session s on s.user_id = e.user_id
  where e.id = $1 and s.id = $2 and e.key is not null and e.ready_at > $3 and s.expires_at > $4`,
);

export const listExpiredExports = statement(
  'list-expired-exports',
  'select id, key as "key!" from account_export where key is not null and ready_at <= $1 order by ready_at limit 500',
);

export const emptyExports = statement(
  'empty-exports',
  'update account_export set key = null where id = any($1::uuid[])',
);

export const listKnownExportKeys = statement(
  'list-known-export-keys',
  'select key as "key!" from account_export where key = any($1::text[])',
);
