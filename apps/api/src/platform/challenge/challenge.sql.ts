import { createStatements } from '../db/statement.ts';
import type { Types } from './challenge.sql-types.ts';

const statement = createStatements<Types>();

export const useChallenge = statement(
  'use-challenge',
  'insert into used_challenge (id, expires_at) values ($1, $2) on conflict (id) do nothing returning true as "isFirst!"',
);
