import { createStatements } from '../db/statement.ts';
import type { Types } from './secrets.sql-types.ts';

const statement = createStatements<Types>();

export const insertFingerprint = statement(
  'insert-secret-fingerprint',
  'insert into installation (secret_fingerprint) values ($1) on conflict (is_only) do nothing',
);

export const findFingerprint = statement(
  'find-secret-fingerprint',
  'select secret_fingerprint as fingerprint from installation',
);
