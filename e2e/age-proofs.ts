import { withDatabase } from '@tingci/api/commands/run-command';

/** Lets the proofs of a learner's login sessions end, as ten minutes do. Run it as a program: it ends with its work. */
const [phone = ''] = process.argv.slice(2);
await withDatabase((database) =>
  database.pool.query(
    `update session set proved_at = proved_at - interval '11 minutes'
     where user_id = (select id from app_user where phone_number = $1)`,
    [phone],
  ),
);
