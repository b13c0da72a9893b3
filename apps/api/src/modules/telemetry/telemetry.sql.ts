import { createStatements } from '../../platform/db/statement.ts';
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

/** For each accent and voice: the learners whose device of the last report has it. */
export const countChosenVoices = statement(
  'count-chosen-voices',
  `select voice.accent as "accent!", voice.name as "voice!", count(*)::int as "learners!"
  from (
    select distinct on (s.user_id) d.details
    from session_device d join session s on s.id = d.session_id
    where d.details ? 'voice_uk'
    order by s.user_id, d.updated_at desc
  ) latest
  cross join lateral (values ('uk', details->>'voice_uk'), ('us', details->>'voice_us')) as voice (accent, name)
  where voice.name is not null
  group by voice.accent, voice.name
  order by voice.accent, count(*) desc, voice.name
  limit 200`,
);
