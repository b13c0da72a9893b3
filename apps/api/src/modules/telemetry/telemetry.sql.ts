import { createStatements } from '../../db/statement.ts';
import type { Types } from './telemetry.sql-types.ts';

const statement = createStatements<Types>();

export const insertClicks = statement(
  'insert-clicks',
  `insert into click_log (user_id, name, path, at, received_at)
  select $1, name, path, to_timestamp(at / 1000), $3
  from jsonb_to_recordset($2::jsonb) as click (name text, path text, at float8)`,
);

export const lockPings = statement('lock-pings', 'select pg_advisory_xact_lock($1, hashint8($2))');

export const insertPing = statement(
  'insert-ping',
  `insert into activity_ping (user_id, path, details, received_at)
  select $1, $2, $3, $4
  where not exists (
    select from activity_ping where user_id = $1 and received_at > $5 and path = $2
  )`,
);

export const saveDevice = statement(
  'save-session-device',
  `insert into session_device (session_id, details, updated_at)
  select id, $2, $3 from session where id = $1 for key share
  on conflict (session_id) do update set details = excluded.details, updated_at = excluded.updated_at`,
);
