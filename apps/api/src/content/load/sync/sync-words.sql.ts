import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './sync-words.sql-types.ts';

const statement = createStatements<Types>();

export const upsertWords = statement(
  'upsert-words',
  `
  insert into word (key, word, variants, meanings, uk_phonetic, us_phonetic, example, example_translate,
    english_translate, auxiliary_word, roots_affixes, derivative_words, content_hash)
  select key, word, variants, meanings, uk_phonetic, us_phonetic, example, example_translate,
    english_translate, auxiliary_word, roots_affixes, derivative_words, content_hash
  from jsonb_to_recordset($1::jsonb) as entry (key text, word text, variants text[], meanings jsonb,
    uk_phonetic text, us_phonetic text, example text, example_translate text, english_translate text,
    auxiliary_word text, roots_affixes jsonb, derivative_words jsonb, content_hash text)
  on conflict (key) do update set
    word = excluded.word, variants = excluded.variants, meanings = excluded.meanings,
    uk_phonetic = excluded.uk_phonetic, us_phonetic = excluded.us_phonetic,
    example = excluded.example, example_translate = excluded.example_translate,
    english_translate = excluded.english_translate, auxiliary_word = excluded.auxiliary_word,
    roots_affixes = excluded.roots_affixes, derivative_words = excluded.derivative_words,
    content_hash = excluded.content_hash, version = word.version + 1, retired_at = null
  where word.content_hash <> excluded.content_hash or word.retired_at is not null
  returning (xmax = 0) as "isNew!"`,
);

// Keys with a colon belong to other sources than the content files.
export const retireWords = statement(
  'retire-words',
  `
  update word set retired_at = now()
  where retired_at is null and position(':' in key) = 0 and key <> all($1::text[])`,
);

// A returning word is in a chapter only if its book says so again.
export const deleteOldPlaces = statement(
  'delete-old-chapter-words',
  `
  delete from chapter_word using word
  where word.id = word_id and word.retired_at is not null and word.key = any($1::text[])`,
);
