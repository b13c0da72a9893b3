import { type AnkiDeck, openAnkiDeck } from './anki-deck.ts';
import type { Archive } from './archive.ts';
import type { BookTable } from './book-table.ts';
import { soundNames } from './deck-sound.ts';
import { htmlText } from './html-text.ts';
import { countMedia } from './read-text.ts';

/** The notes of an Anki package: one row for each, with the names of the fields above, and the deck as last column. */
export async function readApkg(archive: Archive): Promise<BookTable> {
  return toTable(await openAnkiDeck(archive));
}

function toTable({ notes, fieldNames, media }: AnkiDeck): BookTable {
  const counts = new Map<number, number>();
  for (const { type } of notes) counts.set(type, (counts.get(type) ?? 0) + 1);
  const [main] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [0];
  const names = fieldNames.get(main) ?? [];
  const decks = new Set(notes.map(({ deck }) => deck));
  const hasDecks = decks.size > 1;
  const rows = notes.map(({ fields, deck }, index) => ({
    line: index + 1,
    cells: hasDecks
      ? [...Array.from({ length: names.length }, (_, at) => htmlText(fields[at] ?? '')), deck]
      : fields.map(htmlText),
  }));
  if (names.length > 0) rows.unshift({ line: 0, cells: hasDecks ? [...names, 'deck'] : names });
  const soundCount = notes.filter(({ fields }) => soundNames(fields).some((name) => media.has(name))).length;
  const named = notes.reduce((sum, { fields }) => sum + countMedia(fields), 0);
  return {
    format: 'apkg',
    rows,
    faults: [],
    soundCount,
    mediaCount: Math.max(0, Math.max(named, media.size) - soundCount),
  };
}
