import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './account-control.sql-types.ts';

const statement = createStatements<Types>();

export const findAccountByPhone = statement(
  'find-account-by-phone',
  `select u.id, u.phone_number as "phoneNumber", u.nickname, u.is_admin as "isAdmin", u.created_at as "createdAt",
     u.suspended_at as "suspendedAt",
     (select count(*) from session s where s.user_id = u.id and s.expires_at > $2) as "sessionCount!"
   from app_user u where u.phone_number = $1`,
);

export const lockAccount = statement(
  'lock-account',
  `select id, is_admin as "isAdmin", suspended_at is not null as "isSuspended!" from app_user where id = $1 for no key update`,
);

export const setSuspended = statement('set-suspended', 'update app_user set suspended_at = $2 where id = $1');
