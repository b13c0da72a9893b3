import { securityKinds } from '@tingci/contract/admin/security';
import { z } from 'zod';
import { createStatements } from '../db/statement.ts';
import type { Types } from './security-log.sql-types.ts';

const statement = createStatements<Types>();

// Of equal refusals from one address within a minute only the first is stored: a flood must not fill the disk.
export const insertSecurityEvent = statement(
  'insert-security-event',
  `insert into security_event (at, kind, user_id, session_id, ip, device, detail)
   select $1::timestamptz, $2, u.id, $3::uuid, $4::inet, $5, $6
   from (select coalesce($7::bigint, (select id from app_user where phone_number = $8::text)) as id) u
   where $9::timestamptz is null or not exists (
     select from security_event e where e.ip = $4::inet and e.at > $9 and e.kind = $2 and e.detail = $6
       and e.user_id is not distinct from u.id)`,
);

export const listSecurityEvents = statement(
  'list-security-events',
  `select e.id, e.at, e.kind, e.user_id as "userId", coalesce(u.nickname, '') as "userName!",
     host(e.ip) as "ip!", e.device, e.detail
   from security_event e left join app_user u on u.id = e.user_id
   where ($1::text is null or e.kind = $1) and ($2::bigint is null or e.user_id = $2)
   order by e.id desc limit $3 offset $4`,
  { shapes: { kind: z.enum(securityKinds) } },
);

// Stops at ten thousand: to count a million rows takes long, and nobody pages through them.
export const countSecurityEvents = statement(
  'count-security-events',
  `select count(*)::int as "count!" from (
     select from security_event where ($1::text is null or kind = $1) and ($2::bigint is null or user_id = $2)
     limit 10000) e`,
);
