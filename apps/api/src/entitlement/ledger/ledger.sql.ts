import { createStatements } from '../../platform/db/statement.ts';
import type { Types } from './ledger.sql-types.ts';
import { ledgerOf, ledgerShape } from './membership-ledger.ts';

const statement = createStatements<Types>();

export const appendGrant = statement(
  'append-grant',
  `insert into membership_grant (user_id, source, source_id, granted_at, months, days, book_id)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
);

export const appendRevocation = statement(
  'append-revocation',
  `insert into membership_revocation (grant_id, revoked_at, reason)
  select id, $3, $4 from membership_grant where source = $1 and source_id = $2
  on conflict do nothing`,
);

export const findGrantOwner = statement(
  'find-grant-owner',
  'select user_id as "userId" from membership_grant where source = $1 and source_id = $2',
);

export const findLedger = statement('find-ledger', `select ${ledgerOf('$1::bigint')} as "entries!"`, {
  shapes: { entries: ledgerShape },
});
