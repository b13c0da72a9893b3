import { securityNoticeKinds } from '@tingci/contract/account/security-notice';
import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './security-notice.sql-types.ts';

const statement = createStatements<Types>();

// A session does not see its own login, so it cannot close it either.
const NOTICE = `e.user_id = $1 and e.session_id is distinct from $2
    and ((e.kind = 'login' and e.detail = 'new_device') or (e.kind = 'limit_reached' and e.detail = 'login_locked'))`;

export const listNotices = statement(
  'list-security-notices',
  `select e.id, e.detail as "kind!", e.at, e.device, host(e.ip) as "ip!"
  from security_event e
  where ${NOTICE} and e.at > $3
    and not exists (select from security_notice_seen s where s.user_id = e.user_id and s.event_id = e.id)
  order by e.id desc limit 20`,
  { shapes: { kind: z.enum(securityNoticeKinds) } },
);

export const closeNotices = statement(
  'close-security-notices',
  `insert into security_notice_seen (user_id, event_id)
  select $1, e.id from security_event e where ${NOTICE} and e.id = any($3) on conflict do nothing`,
);
