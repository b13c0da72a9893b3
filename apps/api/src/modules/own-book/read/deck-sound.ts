import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readEntry } from '@tingci/domain/lexicon/word-list';
import { type AnkiDeck, openAnkiDeck } from './anki-deck.ts';
import { openArchive } from './archive.ts';
import { htmlText } from './html-text.ts';

/** A word of a deck in lower case, and the file with its sound in any format. */
export type DeckSound = { text: string; path: string };

/** Largest sound of a word, in bytes: longer ones are sentences or songs. */
const SOUND_BYTES_MAX = 1024 * 1024;

/** The names of the sounds in fields of a note, in order. */
export const soundNames = (fields: readonly string[]): string[] =>
  fields.flatMap((field) => [...field.matchAll(/\[sound:([^\]]{1,300})\]/g)].map(([, name = '']) => name));

/**
 * Writes the sounds of an Anki package into a folder, and lists the words that have one. `column`: the field that has the word.
 * A sound in this field is used first, then the first sound of the other fields. Throws BookFileError.
 */
export async function readDeckSounds(bytes: Buffer, column: number, folder: string): Promise<DeckSound[]> {
  const deck = await openAnkiDeck(await openArchive(bytes));
  const sounds: DeckSound[] = [];
  for (const [text, entry] of findEntries(deck, column)) {
    const content = await deck.readEntry(entry);
    if (!content || content.length > SOUND_BYTES_MAX) continue;
    const path = join(folder, `${sounds.length}`);
    await writeFile(path, content);
    sounds.push({ text, path });
  }
  return sounds;
}

/** The entry of the sound of each word. A word of several notes has the sound of the first, as in the book. */
function findEntries({ notes, media }: AnkiDeck, column: number): Map<string, string> {
  const found = new Map<string, string>();
  for (const { fields } of notes) {
    const own = fields[column] ?? '';
    const text = readEntry(htmlText(own))?.text.toLowerCase() ?? '';
    const name = soundNames([own, ...fields]).find((each) => media.has(each));
    const entry = name === undefined ? undefined : media.get(name);
    if (entry !== undefined && text !== '' && !found.has(text)) found.set(text, entry);
  }
  return found;
}
