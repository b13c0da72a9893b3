import { withDatabase } from '@tingci/api/commands/run-command';

/** Ends the proofs of a learner's login sessions: it dates them 11 minutes earlier. This file is a program with one argument, the number. */
const [phone = ''] = process.argv.slice(2);
await withDatabase((database) =>
  database.pool.query(
    `update session set proved_at = proved_at - interval '11 minutes'
     where user_id = (select id from app_user where phone_number = $1)`,
    [phone],
  ),
);
