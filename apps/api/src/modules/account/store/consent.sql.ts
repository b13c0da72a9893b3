import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './consent.sql-types.ts';

const statement = createStatements<Types>();

export const insertConsents = statement(
  'insert-consents',
  `insert into consent (user_id, agreement, version, agreed_at)
  select $1, e.agreement, e.version, $3 from jsonb_to_recordset($2::jsonb) as e (agreement text, version text)
  on conflict do nothing`,
);

export const setAgreeVersion = statement(
  'set-agree-version',
  'update app_user set agree_version = $2, agreed_at = $3, updated_at = $3 where id = $1',
);

export const listConsents = statement(
  'list-consents',
  `select agreement, version, (extract(epoch from agreed_at) * 1000)::bigint as "agreedAt!"
  from consent where user_id = $1 order by agreed_at desc, agreement limit 500`,
);
