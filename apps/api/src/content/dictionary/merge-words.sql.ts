import { createStatements } from '../../platform/db/statement.ts';
import type { Types } from './merge-words.sql-types.ts';
import { CREATE_STAGING } from './staging.sql.ts';

const statement = createStatements<Types>();

// In the order of the indexes, so that each index page is written once.
const MERGE = `
  create temp table merged_word on commit drop as
  with written as (
    insert into word (key, word, meanings, uk_phonetic, english_translate, tags, collins_stars, is_oxford, bnc_rank,
      frequency_rank, content_hash)
    select 'ecdict:' || s.word, s.word, s.meanings, s.uk_phonetic, s.english_translate, s.tags, s.collins_stars, s.is_oxford,
      s.bnc_rank, s.frequency_rank, s.content_hash
    from dictionary_staging s
    where s.reason is null and not exists (
      select from word w where w.key = 'ecdict:' || s.word and w.content_hash = s.content_hash and w.retired_at is null)
    order by s.word collate "C"
    on conflict (key) do update set
      meanings = excluded.meanings, uk_phonetic = excluded.uk_phonetic, english_translate = excluded.english_translate,
      tags = excluded.tags, collins_stars = excluded.collins_stars, is_oxford = excluded.is_oxford,
      bnc_rank = excluded.bnc_rank, frequency_rank = excluded.frequency_rank, content_hash = excluded.content_hash,
      version = word.version + 1, retired_at = null
    returning id, word, (xmax = 0) as is_new
  )
  select * from written`;

const temporary = { after: [CREATE_STAGING, MERGE], isPrepared: false };

/** Writes the staged entries; their ids go to the temporary table `merged_word`. */
export const mergeEntries = statement('merge-entries', MERGE, { after: [CREATE_STAGING], isPrepared: false });

export const deleteForms = statement(
  'delete-merged-forms',
  'delete from word_form using merged_word m where word_id = m.id and not m.is_new',
  temporary,
);

export const insertForms = statement(
  'insert-merged-forms',
  `
  insert into word_form (word_id, form, lemma, relations)
  select m.id, f.form, f.lemma, f.relations
  from merged_word m join dictionary_staging s on s.word = m.word and s.reason is null
    cross join jsonb_to_recordset(s.forms) as f (form text, lemma text, relations text)`,
  temporary,
);

export const countMerged = statement(
  'count-merged-words',
  `
  select (select count(*) from merged_word where is_new) as "added!",
    (select count(*) from merged_word where not is_new) as "changed!",
    (select count(*) from dictionary_staging where reason is null) as "taken!"`,
  temporary,
);
