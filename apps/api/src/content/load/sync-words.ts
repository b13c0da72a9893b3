import { contentHash } from '../../core/content-hash.ts';
import type { Executor } from '../../db/database.ts';
import type { WordEntry } from '../format/word-book-format.ts';

/** Rows written by a synchronisation. */
export type SyncCount = { added: number; changed: number; retired: number };

const BATCH = 1000;

const upsertWords = `
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
  returning (xmax = 0) as is_new`;

// Keys with a colon belong to other sources than the content files.
const retireWords = `
  update word set retired_at = now()
  where retired_at is null and position(':' in key) = 0 and key <> all($1::text[])`;

// A word that comes back is in a chapter only if its book says so again.
const forgetOldPlaces = `
  delete from chapter_word using word
  where word.id = word_id and word.retired_at is not null and word.key = any($1::text[])`;

/** Brings the authored rows of `word` in line with the entries, writing only rows that differ. A word that is gone is retired, never deleted: learners' answers refer to it. */
export async function syncWords(client: Executor, entries: readonly WordEntry[]): Promise<SyncCount> {
  const keys = entries.map(({ key }) => key);
  await client.query(forgetOldPlaces, [keys]);
  let added = 0;
  let written = 0;
  for (let from = 0; from < entries.length; from += BATCH) {
    const rows = entries.slice(from, from + BATCH).map(toRow);
    const result = await client.query<{ is_new: boolean }>(upsertWords, [JSON.stringify(rows)]);
    added += result.rows.filter((row) => row.is_new).length;
    written += result.rows.length;
  }
  const retired = await client.query(retireWords, [keys]);
  return { added, changed: written - added, retired: retired.rowCount ?? 0 };
}

function toRow(entry: WordEntry) {
  return {
    key: entry.key,
    word: entry.word,
    variants: entry.variants,
    meanings: entry.meanings,
    uk_phonetic: entry.phonetic_transcriptions.ukphone,
    us_phonetic: entry.phonetic_transcriptions.usphone,
    example: entry.example ?? '',
    example_translate: entry.example_translate ?? '',
    english_translate: entry.english_translate ?? '',
    auxiliary_word: entry.auxiliary_word ?? '',
    roots_affixes: entry.roots_affixes ?? null,
    derivative_words: entry.derivative_words ?? null,
    content_hash: contentHash(entry),
  };
}
