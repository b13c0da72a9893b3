import Pbf from 'pbf';
import { BookFileError } from './book-table.ts';

/** The entry of a package that names its media. */
export const mediaEntry = 'media';

const NAMES_MAX = 20_000;

/**
 * The names of the media of a package, and the entry of each. `list`: the inflated entry `media`. Old packages have JSON
 * from entry to name. New ones have a list in Protocol Buffers, whose places are the names of the entries
 * (`MediaEntries` of Anki's import_export.proto). Throws {@link BookFileError}.
 */
export function readMediaNames(list: Uint8Array): Map<string, string> {
  const names = list[0] === 0x7b ? readJson(list) : readEntries(list);
  if (names.size > NAMES_MAX) throw new BookFileError('这个 Anki 牌组里的声音和图片太多，请分成几个牌组');
  return names;
}

function readJson(list: Uint8Array): Map<string, string> {
  const entries = Object.entries(JSON.parse(new TextDecoder().decode(list)) as Record<string, unknown>);
  return new Map(entries.map(([entry, name]) => [String(name), entry]));
}

const ENTRIES_FIELD = 1;
const NAME_FIELD = 1;

function readEntries(list: Uint8Array): Map<string, string> {
  const names: string[] = [];
  new Pbf(list).readFields((field, found: string[], reader) => {
    if (field === ENTRIES_FIELD) found.push(reader.readMessage(readName, { name: '' }).name);
  }, names);
  return new Map(names.map((name, place) => [name, String(place)]));
}

function readName(field: number, entry: { name: string }, reader: Pbf): void {
  if (field === NAME_FIELD) entry.name = reader.readString();
}
