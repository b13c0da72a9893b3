import { createStatements } from '../../platform/db/statement.ts';
import type { Types } from './import-lock.sql-types.ts';

const statement = createStatements<Types>();

export const tryImportLock = statement('try-import-lock', 'select pg_try_advisory_lock($1) as "isTaken!"');

export const releaseImportLock = statement('release-import-lock', 'select pg_advisory_unlock($1)');
