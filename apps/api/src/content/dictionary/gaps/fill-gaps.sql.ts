import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './fill-gaps.sql-types.ts';

const statement = createStatements<Types>();

/** The table of the offered values, for one transaction. */
export const CREATE_OFFERED =
  'create temp table offered_gap (word text primary key, value text not null) on commit drop';

const offered = { after: [CREATE_OFFERED], isPrepared: false };

/** Words for which no entry of any source has the field. */
export const listGapWords = {
  definition: statement(
    'list-words-without-definition',
    `select word from word where retired_at is null and owner_id is null group by word having bool_and(english_translate = '')`,
  ),
  phonetic: statement(
    'list-words-without-phonetic',
    `select word from word where retired_at is null and owner_id is null
    group by word having bool_and(uk_phonetic = '' and us_phonetic = '')`,
  ),
};

export const insertOffered = statement(
  'insert-offered-gaps',
  `
  insert into offered_gap (word, value) select word, value from jsonb_to_recordset($1::jsonb) as o (word text, value text)`,
  offered,
);

export const deleteGaps = statement(
  'delete-gaps',
  `
  delete from word_gap g where field = $1 and source = $2 and not exists (select from offered_gap o where o.word = g.word)`,
  offered,
);

export const upsertGaps = statement(
  'upsert-gaps',
  `
  insert into word_gap (word, field, source, value) select word, $1, $2, value from offered_gap
  on conflict (word, field) do update set source = excluded.source, value = excluded.value
  where (word_gap.source, word_gap.value) is distinct from (excluded.source, excluded.value)
  returning (xmax = 0) as "isNew!"`,
  offered,
);
