import { contentHash } from '../../../platform/core/content-hash.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { execute, listRows } from '../../../platform/db/statement.ts';
import type { WordEntry } from '../../format/word-book-format.ts';
import { deleteOldPlaces, retireWords, upsertWords } from './sync-words.sql.ts';

/** Rows written by a synchronisation. */
export type SyncCount = { added: number; changed: number; retired: number };

const BATCH = 1000;

/**
 * Updates the authored rows of `word` to the entries, writing only rows that differ. A removed word is retired, never
 * deleted: learners' answers refer to it.
 */
export async function syncWords(client: Executor, entries: readonly WordEntry[]): Promise<SyncCount> {
  const keys = entries.map(({ key }) => key);
  await execute(client, deleteOldPlaces, [keys]);
  let added = 0;
  let written = 0;
  for (let from = 0; from < entries.length; from += BATCH) {
    const rows = entries.slice(from, from + BATCH).map(toRow);
    const saved = await listRows(client, upsertWords, [JSON.stringify(rows)]);
    added += saved.filter(({ isNew }) => isNew).length;
    written += saved.length;
  }
  const retired = await execute(client, retireWords, [keys]);
  return { added, changed: written - added, retired };
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
