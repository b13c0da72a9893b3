import { readEntry } from '@tingci/domain/lexicon/word-list';
import { type AnkiDeck, openAnkiDeck } from './anki-deck.ts';
import { htmlText } from './html-text.ts';

/** A word of a deck in lower case, and its sound file in any format. */
export type DeckSound = { text: string; content: Uint8Array };

/** Largest sound of a word, in bytes: longer ones are sentences or songs. */
const SOUND_BYTES_MAX = 1024 * 1024;

/** The names of the sounds in fields of a note, in order. */
export const soundNames = (fields: readonly string[]): string[] =>
  fields.flatMap((field) => [...field.matchAll(/\[sound:([^\]]+)\]/g)].map(([, name = '']) => name));

/**
 * Lists the words of an Anki package that have a sound. `column`: the field that has the word. A sound in this field is used
 * first, then the first sound of the other fields. Throws BookFileError.
 */
export async function readDeckSounds(bytes: Uint8Array, column: number): Promise<DeckSound[]> {
  const deck = await openAnkiDeck(bytes);
  const entries = findEntries(deck, column);
  const contents = deck.readEntries(new Set(entries.values()));
  return [...entries].flatMap(([text, entry]) => {
    const content = contents.get(entry);
    return content && content.length <= SOUND_BYTES_MAX ? [{ text, content }] : [];
  });
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
