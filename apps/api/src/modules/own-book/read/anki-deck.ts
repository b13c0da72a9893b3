import { zstdDecompressSync } from 'node:zlib';
import { type Archive, inflatedMax, tooLarge } from './archive.ts';
import { BookFileError, rowsMax } from './book-table.ts';
import { checkJson } from './count-marks.ts';
import { type DeckDatabase, openDeckDatabase } from './deck-database.ts';
import { mediaEntry, readMediaNames } from './deck-media.ts';

/** The collections that a package can have, newest first. An old one beside a new one holds only a notice. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];

/** Most cards, fields and decks that are read. */
const CARDS_MAX = 400_000;
const NAMES_MAX = 20_000;
/** Most bytes of the list of media, and of the list of note types. */
const LIST_MAX = 1024 * 1024;

/** A note of a deck: its fields as HTML. */
export type Note = { type: number; fields: string[]; deck: string };

/** What a package of Anki holds. */
export type AnkiDeck = {
  notes: Note[];
  /** The names of the fields of each type of note. */
  fieldNames: Map<number, string[]>;
  /** The entry of each sound and picture by its name. */
  media: Map<string, string>;
  /** The content of an entry, inflated; undefined when it is missing. Throws {@link BookFileError} when all are too much. */
  readEntry(entry: string): Promise<Uint8Array | undefined>;
};

/** Reads an Anki package (.apkg) of any version. Throws {@link BookFileError}. */
export async function openAnkiDeck(archive: Archive): Promise<AnkiDeck> {
  const name = COLLECTIONS.find((each) => archive.names.has(each));
  const stored = name === undefined ? undefined : await archive.read(name);
  if (!stored) throw new BookFileError('这个 Anki 牌组里没有卡片数据');
  // The newest packages have every entry in Zstandard.
  const isNewest = name === 'collection.anki21b';
  let left = inflatedMax;
  const open = (content: Buffer): Buffer => {
    if (!isNewest) return content;
    const inflated = inflate(content, left);
    left -= inflated.length;
    return inflated;
  };
  const database = await openDeckDatabase(open(stored));
  try {
    const { fieldNames, deckNames } = readNames(database);
    const list = await archive.read(mediaEntry);
    return {
      notes: readNotes(database, deckNames),
      fieldNames,
      media: list ? readMedia(open(list)) : new Map(),
      async readEntry(entry) {
        const content = await archive.read(entry);
        return content && open(content);
      },
    };
  } catch (error) {
    if (error instanceof BookFileError) throw error;
    throw broken(error);
  } finally {
    database.close();
  }
}

const broken = (cause?: unknown) => new BookFileError('这个 Anki 牌组已损坏，打不开', { cause });

/** Zstandard, of at most `max` bytes. */
function inflate(bytes: Buffer, max: number): Buffer {
  try {
    return zstdDecompressSync(bytes, { maxOutputLength: Math.max(1, max) });
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : broken(error);
  }
}

function readMedia(list: Uint8Array): Map<string, string> {
  if (list.length > LIST_MAX) throw new BookFileError('这个 Anki 牌组里的声音和图片太多，请分成几个牌组');
  return readMediaNames(list);
}

/** The names of fields by note type, and of decks by id. */
function readNames(database: DeckDatabase) {
  const fieldNames = new Map<number, string[]>();
  const deckNames = new Map<number, string>();
  if (database.hasTable('fields')) {
    const fields = [...database.select('fields', ['ntid', 'ord', 'name'], NAMES_MAX)];
    fields.sort(([, a], [, b]) => Number(a) - Number(b));
    for (const [type, , name] of fields)
      fieldNames.set(Number(type), [...(fieldNames.get(Number(type)) ?? []), String(name)].slice(0, 100));
    for (const [id, name] of database.select('decks', ['id', 'name'], NAMES_MAX))
      deckNames.set(Number(id), lastPart(String(name), '\x1f'));
    return { fieldNames, deckNames };
  }
  for (const [models, decks] of database.select('col', ['models', 'decks'], 1)) {
    for (const [id, model] of entriesOf(models)) {
      const fields = (model as { flds?: { name?: unknown }[] } | null)?.flds ?? [];
      fieldNames.set(
        Number(id),
        fields.slice(0, 100).map(({ name }) => String(name ?? '')),
      );
    }
    for (const [id, deck] of entriesOf(decks))
      deckNames.set(Number(id), lastPart(String((deck as { name?: unknown } | null)?.name ?? ''), '::'));
  }
  return { fieldNames, deckNames };
}

function entriesOf(stored: unknown): [string, unknown][] {
  const json = String(stored);
  if (json.length >= LIST_MAX) throw new BookFileError('这个 Anki 牌组的设置太多，请分成几个牌组');
  checkJson(json);
  return Object.entries(JSON.parse(json) ?? {});
}

const lastPart = (name: string, separator: string): string => name.split(separator).at(-1) ?? '';

function readNotes(database: DeckDatabase, deckNames: ReadonlyMap<number, string>): Note[] {
  const decks = new Map<number, number>();
  for (const [note, deck] of database.select('cards', ['nid', 'did'], CARDS_MAX)) {
    const other = decks.get(Number(note));
    if (other === undefined || Number(deck) < other) decks.set(Number(note), Number(deck));
  }
  const rows = [...database.select('notes', ['id', 'mid', 'flds'], rowsMax + 1)];
  rows.sort(([a], [b]) => Number(a) - Number(b));
  return rows.map(([id, type, fields]) => ({
    type: Number(type),
    fields: String(fields).split('\x1f', 100),
    deck: deckNames.get(decks.get(Number(id)) ?? 0) ?? '',
  }));
}
