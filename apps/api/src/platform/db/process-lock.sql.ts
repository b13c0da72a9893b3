import type { Types } from './process-lock.sql-types.ts';
import { createStatements } from './statement.ts';

const statement = createStatements<Types>();

/** A session keeps the lock until its connection ends. Behind a pooler a prepared statement may be on another connection. */
const once = { isPrepared: false };

export const takeSharedLock = statement(
  'take-shared-process-lock',
  `select pg_try_advisory_lock_shared($1) as "isTaken!"`,
  once,
);

export const takeWholeLock = statement(
  'take-whole-process-lock',
  `select pg_try_advisory_lock($1) as "isTaken!"`,
  once,
);

// A lock of one bigint has its halves in classid and objid, and objsubid 1.
export const listLockHolders = statement(
  'list-process-lock-holders',
  `select coalesce(a.application_name, '') as "name!"
   from pg_locks l left join pg_stat_activity a on a.pid = l.pid
   where l.locktype = 'advisory' and l.granted and l.objsubid = 1 and l.pid <> pg_backend_pid()
     and l.database = (select oid from pg_database where datname = current_database())
     and (l.classid::bigint << 32) + l.objid::bigint = $1
   order by a.backend_start limit 100`,
  once,
);
