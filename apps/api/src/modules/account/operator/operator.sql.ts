import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './operator.sql-types.ts';

const statement = createStatements<Types>();

export const setAdmin = statement(
  'set-admin',
  `with before as (select id, is_admin from app_user where phone_number = $1 for update)
  update app_user u set is_admin = $2, updated_at = now() from before
  where u.id = before.id returning u.id, before.is_admin as "wasAdmin"`,
);

export const listAdmins = statement(
  'list-admins',
  'select id, phone_number as "phoneNumber", nickname from app_user where is_admin order by id limit 1000',
);

export const findUserIdByPhone = statement(
  'find-user-id-by-phone',
  'select id from app_user where phone_number = $1',
);
