import { createStatements } from '../db/statement.ts';
import type { Types } from './installation.sql-types.ts';

const statement = createStatements<Types>();

export const findInstallation = statement(
  'find-installation-state',
  `select
    (select count(*)::int from sms_code where created_at >= $1 and not is_printed) as "smsToday!",
    (select at from audit_log where action = 'backup_written' order by id desc limit 1) as "backedUpAt"`,
);
