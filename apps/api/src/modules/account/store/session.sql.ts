import { createStatements } from '../../../db/statement.ts';
import type { Types } from './session.sql-types.ts';

const statement = createStatements<Types>();

export const insertSession = statement(
  'insert-session',
  `insert into session (id, user_id, token_hash, device, created_at, last_seen_at, expires_at)
  values ($1, $2, $3, $4, $5, $5, $6)`,
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
  'update session set last_seen_at = $2, expires_at = $3 where id = $1 and last_seen_at <= $4',
);
