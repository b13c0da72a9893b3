import { createStatements } from '../db/statement.ts';
import type { Types } from './repeated-calls.sql-types.ts';

const statement = createStatements<Types>();

export const lockRepeatedCalls = statement(
  'lock-repeated-calls',
  'select pg_advisory_xact_lock($1, hashint8($2::bigint))',
);

/** Calls of one purpose since $5, and those of them since $4. */
export const countRepeatedCalls = statement(
  'count-repeated-calls',
  `select count(*) filter (where user_id = $2 and at > $4)::int as "lateOfLearner!",
    count(*) filter (where user_id = $2)::int as "allOfLearner!",
    count(*) filter (where network = $3 and at > $4)::int as "lateOfNetwork!",
    count(*) filter (where network = $3)::int as "allOfNetwork!"
  from repeated_call where (user_id = $2 or network = $3) and purpose = $1 and at > $5`,
);

export const insertRepeatedCall = statement(
  'insert-repeated-call',
  'insert into repeated_call (purpose, user_id, network, at) values ($1, $2, $3, $4)',
);
