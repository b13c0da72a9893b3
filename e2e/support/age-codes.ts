import { withDatabase } from '@tingci/api/commands/run-command';

/** Lets a number get the next SMS code at once: it dates the codes of the number two minutes earlier. This file is a program with one argument, the number. */
const [phone = ''] = process.argv.slice(2);
await withDatabase((database) =>
  database.pool.query(
    `update sms_code set created_at = created_at - interval '2 minutes' where phone_number = $1`,
    [phone],
  ),
);
