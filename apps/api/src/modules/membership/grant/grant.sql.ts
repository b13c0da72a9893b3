import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './grant.sql-types.ts';

const statement = createStatements<Types>();

const shapes = { source: z.enum(['trial', 'order', 'code', 'administrator']) };

export const findAccount = statement(
  'find-grant-account',
  'select id from app_user where id = $1 and closed_at is null for no key update',
);

// All of them: the span of a grant depends on those before it.
export const listGrants = statement(
  'list-grants',
  `select g.id, g.source, g.months, g.days, g.book_id as "bookId", b.name as "bookName", g.granted_at as "grantedAt",
    r.revoked_at as "revokedAt", coalesce(r.reason, '') as "revokeReason!"
  from membership_grant g left join membership_revocation r on r.grant_id = g.id left join book b on b.id = g.book_id
  where g.user_id = $1 order by g.granted_at, g.id`,
  { shapes },
);

export const findGrant = statement(
  'find-grant',
  `select user_id as "userId", source, source_id as "sourceId" from membership_grant where id = $1`,
  { shapes },
);
