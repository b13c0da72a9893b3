import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './audio-failure.sql-types.ts';

const statement = createStatements<Types>();

// One statement, so that the limit needs no transaction; a few rows more under a race do no harm.
export const insertAudioFailure = statement(
  'insert-audio-failure',
  `
  insert into audio_failure (user_id, word_id, error_code, error_msg, error_src, received_at)
  select $1::bigint, $2::bigint, $3::int, $4::text, $5::text, $6::timestamptz
  where (select count(*) from audio_failure where user_id = $1 and received_at > $6::timestamptz - interval '1 day') < $7`,
);
