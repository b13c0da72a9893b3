import { auditActions } from '@tingci/contract/admin/audit';
import { z } from 'zod';
import { createStatements } from '../db/statement.ts';
import type { Types } from './audit-log.sql-types.ts';

const statement = createStatements<Types>();

// The trigger of the table sets id and hashes.
export const appendAuditEntry = statement(
  'append-audit-entry',
  `insert into audit_log (id, at, actor, action, subject, reason, detail, previous_hash, hash)
   values (0, clock_timestamp(), $1, $2, $3, $4, $5, '', '')`,
);

export const listAuditEntries = statement(
  'list-audit-entries',
  `select l.id, l.at, l.actor, coalesce(u.nickname, '') as "actorName!", l.action, l.subject, l.reason, l.detail
   from audit_log l left join app_user u on u.id = case when l.actor <> 'operator' then l.actor::bigint end
   where ($1::text is null or l.action = $1) and ($2::timestamptz is null or l.at >= $2)
     and ($3::timestamptz is null or l.at < $3)
   order by l.id desc limit $4 offset $5`,
  { shapes: { action: z.enum(auditActions), detail: z.record(z.string(), z.unknown()) } },
);

export const countAuditEntries = statement(
  'count-audit-entries',
  `select count(*)::int as "count!" from audit_log
   where ($1::text is null or action = $1) and ($2::timestamptz is null or at >= $2)
     and ($3::timestamptz is null or at < $3)`,
);

export const findAuditHash = statement(
  'find-audit-hash',
  `select encode(hash, 'hex') as "hash!" from audit_log where id = $1`,
);

export const findAuditHead = statement(
  'find-audit-head',
  `select id, encode(hash, 'hex') as "hash!" from audit_log order by id desc limit 1`,
);

export const checkAuditEntries = statement(
  'check-audit-entries',
  `select id, encode(hash, 'hex') as "hash!", encode(previous_hash, 'hex') as "previous!",
     hash = audit_hash(l) as "isWhole!"
   from audit_log l where id > $1 order by id limit $2`,
);
