import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './session.sql-types.ts';

const statement = createStatements<Types>();

export const insertSession = statement(
  'insert-session',
  `insert into session (id, user_id, token_hash, device, created_at, last_seen_at, proved_at, expires_at)
  select $1, $2, $3, $4, $5, $5, $5, case when u.is_admin then $7::timestamptz else $6::timestamptz end
  from app_user u where u.id = $2`,
);

export const deleteOldestSessions = statement(
  'delete-oldest-sessions',
  `delete from session where id in (
    select id from session where user_id = $1 and id <> $3 order by last_seen_at desc, id offset $2
  ) returning id`,
);

export const listLiveSessions = statement(
  'list-live-sessions',
  `select id, device, created_at as "createdAt", last_seen_at as "lastSeenAt" from session
  where user_id = $1 and expires_at > $2 order by last_seen_at desc limit 100`,
);

export const listSessionIds = statement(
  'list-session-ids',
  'select id from session where user_id = $1 and expires_at > $2 order by last_seen_at desc limit 100',
);

export const deleteSession = statement(
  'delete-session',
  'delete from session where id = $1 and user_id = $2',
);

export const deleteSessionsOfUser = statement(
  'delete-sessions-of-user',
  'delete from session where user_id = $1',
);

export const deleteOtherSessions = statement(
  'delete-other-sessions',
  'delete from session where user_id = $1 and id <> $2 returning id',
);

export const touchSession = statement(
  'touch-session',
  `update session s set last_seen_at = $2, expires_at = case
      when u.is_admin then least($4::timestamptz, s.created_at + $7::bigint * interval '1 ms')
      else least($3::timestamptz, s.created_at + $6::bigint * interval '1 ms') end
  from app_user u where s.id = $1 and u.id = s.user_id and s.last_seen_at <= $5`,
);

export const proveSession = statement(
  'prove-session',
  'update session set proved_at = $3 where id = $1 and user_id = $2',
);
