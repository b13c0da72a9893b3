import { hash } from 'node:crypto';
import type { ExportedWord } from '@tingci/domain/lexicon/book/book-text';
import { strToU8, zipSync } from 'fflate';
import initSqlJs from 'sql.js';
import { deckSettings, schema } from './anki-collection.ts';

/** A book that becomes a deck. `madeAt`: milliseconds since 1970. */
export type DeckOrder = { id: number; name: string; words: readonly ExportedWord[]; madeAt: number };

const FIELD_END = '\x1f';

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\r\n|\r|\n/g, '<br>');

/** The checksum by which Anki finds repeated notes: the first 32 bits of the SHA-1 of the first field. */
const checksum = (text: string): number => Number.parseInt(hash('sha1', text, 'hex').slice(0, 8), 16);

/**
 * A book as a package of Anki (collection of version 11, which every version reads): one note and one card for each
 * word. A word of a book keeps its note, so a later export updates the cards of an earlier one.
 */
export async function writeApkg({ id, name, words, madeAt }: DeckOrder): Promise<Uint8Array> {
  const SQL = await initSqlJs();
  const database = new SQL.Database();
  try {
    database.run(schema);
    const seconds = Math.floor(madeAt / 1000);
    // Anki keeps ids of decks as milliseconds; the same book has the same deck.
    const deckId = 1_600_000_000_000 + id;
    const { conf, models, decks, dconf, modelId } = deckSettings(deckId, name, seconds);
    database.run('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)', [
      ...[seconds, madeAt, madeAt, conf, models, decks, dconf, '{}'],
    ]);
    database.run('begin');
    const note = database.prepare("insert into notes values (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')");
    const card = database.prepare(
      "insert into cards values (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')",
    );
    words.forEach(({ word, meaning, phonetic, example, chapter }, index) => {
      const noteId = madeAt + index;
      const fields = [word, meaning, phonetic, example, chapter].map(escapeHtml);
      const tags = chapter === '' ? '' : ` ${chapter.replace(/\s+/g, '_')} `;
      const guid = hash('sha256', `tingci/${id}/${word}`, 'base64url').slice(0, 16);
      note.run([
        ...[noteId, guid, modelId, seconds, tags, fields.join(FIELD_END), fields[0] ?? '', checksum(word)],
      ]);
      card.run([noteId, noteId, deckId, seconds, index + 1]);
    });
    note.free();
    card.free();
    database.run('commit');
    return zipSync({ 'collection.anki2': database.export(), media: strToU8('{}') });
  } finally {
    database.close();
  }
}
