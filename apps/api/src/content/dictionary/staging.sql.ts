import { createStatements } from '../../platform/db/statement.ts';
import type { Types } from './staging.sql-types.ts';

const statement = createStatements<Types>();

const COLUMNS = `
    line int primary key,
    word text not null,
    -- Why the row is refused; null for a valid entry.
    reason text,
    meanings jsonb, uk_phonetic text, english_translate text, tags text[], collins_stars smallint, is_oxford boolean,
    bnc_rank int, frequency_rank int, forms jsonb, content_hash text`;

// Rows wait here until all of them are read. The table is unlogged, and backups leave it out.
export const CREATE_STAGING = `
  create unlogged table dictionary_staging (${COLUMNS}
  )`;

/** The same table for the batches of one connection, which sees it in place of the other. */
export const CREATE_BATCH = `create temp table if not exists dictionary_staging (${COLUMNS}) on commit delete rows`;

const staged = { after: [CREATE_STAGING], isPrepared: false };

export const findStagedFile = statement(
  'find-staged-file',
  `select obj_description(to_regclass('dictionary_staging')) as "fileHash"`,
  { isPrepared: false },
);

export const getLastLine = statement(
  'get-last-staged-line',
  'select coalesce(max(line), 0) as "line!" from dictionary_staging',
  staged,
);

// A repeated word: the first row is used.
export const refuseRepeated = statement(
  'refuse-repeated-rows',
  `
  update dictionary_staging s set reason = '与第 ' || first.line || ' 行重复'
  from (select word, min(line) as line from dictionary_staging where reason is null group by word having count(*) > 1) first
  where s.word = first.word and s.line > first.line and s.reason is null`,
  staged,
);

export const countRefused = statement(
  'count-refused-rows',
  'select count(*) as "count!" from dictionary_staging where reason is not null',
  staged,
);

export const listRefused = statement(
  'list-refused-rows',
  `select line as "line!", word as "word!", reason as "reason!"
  from dictionary_staging where reason is not null order by line limit $1`,
  staged,
);

/** Entries that exist already, in whatever edition: a batch only adds. */
export const deleteKnown = statement(
  'delete-known-staged-rows',
  `delete from dictionary_staging s where exists (select from word w where w.key = 'ecdict:' || s.word)`,
  staged,
);
