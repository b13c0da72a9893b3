import { Decompress } from 'fzstd';
import initSqlJs, { type Database } from 'sql.js';
import { BookFileError, rowsMax } from './book-table.ts';
import { mediaEntry, readMediaNames } from './deck-media.ts';
import { inflatedMax, join, unzip } from './unzip.ts';

/** The collections that a package can have, newest first. An old one beside a new one holds only a notice. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];

/** A note of a deck: its fields as HTML. */
export type Note = { type: number; fields: string[]; deck: string };

/** What a package of Anki holds. */
export type AnkiDeck = {
  notes: Note[];
  /** The names of the fields of each type of note. */
  fieldNames: Map<number, string[]>;
  /** The entry of each sound and picture by its name. */
  media: Map<string, string>;
  /** The content of entries, inflated. Throws {@link BookFileError} when they are too much. */
  readEntries(entries: ReadonlySet<string>): Map<string, Uint8Array>;
};

/** Reads an Anki package (.apkg) of any version. Throws {@link BookFileError}. */
export async function openAnkiDeck(bytes: Uint8Array): Promise<AnkiDeck> {
  const { entries } = unzip(bytes, (name) => COLLECTIONS.includes(name) || name === mediaEntry);
  const name = COLLECTIONS.find((each) => entries.has(each));
  const stored = name === undefined ? undefined : entries.get(name);
  if (!stored) throw new BookFileError('这个 Anki 牌组里没有卡片数据');
  // The newest packages have every entry in Zstandard.
  const open = name === 'collection.anki21b' ? inflate : (content: Uint8Array) => content;
  const SQL = await initSqlJs();
  let database: Database | undefined;
  try {
    database = new SQL.Database(open(stored));
    const { fieldNames, deckNames } = readNames(database);
    const list = entries.get(mediaEntry);
    return {
      notes: readNotes(database, deckNames),
      fieldNames,
      media: list ? readMediaNames(open(list)) : new Map(),
      readEntries: (wanted) => {
        const found = unzip(bytes, (entry) => wanted.has(entry)).entries;
        let left = inflatedMax;
        return new Map(
          [...found].map(([entry, content]) => {
            const inflated = open === inflate ? inflate(content, left) : content;
            left -= inflated.length;
            return [entry, inflated];
          }),
        );
      },
    };
  } catch (error) {
    if (error instanceof BookFileError) throw error;
    throw new BookFileError('这个 Anki 牌组已损坏，打不开', { cause: error });
  } finally {
    database?.close();
  }
}

/** Zstandard, counted while it grows. */
function inflate(bytes: Uint8Array, max = inflatedMax): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new Decompress((chunk) => {
    size += chunk.length;
    if (size > max) throw new BookFileError('文件解压后太大，请只留下需要的牌组再试');
    chunks.push(chunk.slice());
  });
  stream.push(bytes, true);
  return join(chunks);
}

/** The rows of a query, at most as many as a file may have. */
function* select(database: Database, sql: string): Generator<(string | number | Uint8Array | null)[]> {
  const statement = database.prepare(sql);
  try {
    for (let count = 0; count <= rowsMax && statement.step(); count++) yield statement.get();
  } finally {
    statement.free();
  }
}

function hasTable(database: Database, name: string): boolean {
  return (
    [...select(database, `select 1 from sqlite_master where type = 'table' and name = '${name}'`)].length > 0
  );
}

/** The names of fields by note type, and of decks by id. */
function readNames(database: Database) {
  const fieldNames = new Map<number, string[]>();
  const deckNames = new Map<number, string>();
  // Their indexes use an order of letters that only Anki has: without them a table can be read.
  if (hasTable(database, 'fields')) {
    for (const [type, , name] of select(
      database,
      'select ntid, ord, name from fields not indexed order by ntid, ord',
    ))
      fieldNames.set(Number(type), [...(fieldNames.get(Number(type)) ?? []), String(name)]);
    for (const [id, name] of select(database, 'select id, name from decks not indexed'))
      deckNames.set(Number(id), lastPart(String(name), '\x1f'));
    return { fieldNames, deckNames };
  }
  for (const [models, decks] of select(database, 'select models, decks from col')) {
    for (const [id, model] of entriesOf(models)) {
      const fields = (model as { flds?: { name?: unknown }[] } | null)?.flds ?? [];
      fieldNames.set(
        Number(id),
        fields.map(({ name }) => String(name ?? '')),
      );
    }
    for (const [id, deck] of entriesOf(decks))
      deckNames.set(Number(id), lastPart(String((deck as { name?: unknown } | null)?.name ?? ''), '::'));
  }
  return { fieldNames, deckNames };
}

const entriesOf = (json: unknown): [string, unknown][] => Object.entries(JSON.parse(String(json)) ?? {});

const lastPart = (name: string, separator: string): string => name.split(separator).at(-1) ?? '';

function readNotes(database: Database, deckNames: ReadonlyMap<number, string>): Note[] {
  const decks = new Map<number, string>();
  for (const [note, deck] of select(database, 'select nid, min(did) from cards group by nid'))
    decks.set(Number(note), deckNames.get(Number(deck)) ?? '');
  return [...select(database, 'select id, mid, flds from notes order by id')].map(([id, type, fields]) => ({
    type: Number(type),
    fields: String(fields).split('\x1f'),
    deck: decks.get(Number(id)) ?? '',
  }));
}
