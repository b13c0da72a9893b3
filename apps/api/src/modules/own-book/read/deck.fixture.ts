import { zstdCompressSync } from 'node:zlib';
import { zipSync } from 'fflate';
import Pbf from 'pbf';
import initSqlJs from 'sql.js';

/** The collections of packages, old to new. */
export const ankiVersions = ['anki2', 'anki21', 'anki21b'] as const;

const utf8 = (text: string) => new TextEncoder().encode(text);

/** The list of media of the newest packages. */
function listMedia(names: readonly string[]): Uint8Array {
  const list = new Pbf();
  for (const name of names)
    list.writeMessage(1, (entry: string, writer) => writer.writeStringField(1, entry), name);
  return list.finish();
}

/**
 * A package of Anki with two words in two decks: the first names the sound `a.mp3`, the second `b.mp3`. `media`: the files
 * that it has.
 */
export async function makeDeck(
  version: (typeof ankiVersions)[number],
  media: Readonly<Record<string, Uint8Array>>,
  [first, second]: readonly [string, string] = ['tenant', 'lease'],
): Promise<Uint8Array> {
  const SQL = await initSqlJs();
  const database = new SQL.Database();
  database.run(`create table notes (id integer primary key, mid integer, flds text);
    create table cards (id integer primary key, nid integer, did integer);
    insert into cards values (1, 1, 5), (2, 2, 6);`);
  database.run('insert into notes values (1, 9, ?), (2, 9, ?)', [
    `${first}\x1f<div>租户&nbsp;<b>住户</b></div>[sound:a.mp3]`,
    `${second}[sound:b.mp3]\x1f租约<br>契约`,
  ]);
  if (version === 'anki2') {
    const models = JSON.stringify({ 9: { flds: [{ name: 'Front' }, { name: 'Back' }] } });
    const decks = JSON.stringify({ 5: { name: 'Book::Unit 1' }, 6: { name: 'Book::Unit 2' } });
    database.run('create table col (models text, decks text)');
    database.run('insert into col values (?, ?)', [models, decks]);
  } else
    database.run(`create table fields (ntid integer, ord integer, name text, primary key (ntid, ord)) without rowid;
      create table decks (id integer primary key, name text);
      insert into fields values (9, 0, 'Front'), (9, 1, 'Back');
      insert into decks values (5, 'Book' || char(31) || 'Unit 1'), (6, 'Book' || char(31) || 'Unit 2')`);
  const collection = database.export();
  database.close();
  const names = Object.keys(media);
  const isNewest = version === 'anki21b';
  const pack = (content: Uint8Array) => (isNewest ? zstdCompressSync(content) : content);
  const list = isNewest ? listMedia(names) : utf8(JSON.stringify({ ...names }));
  return zipSync({
    [`collection.${version}`]: pack(collection),
    ...Object.fromEntries(Object.values(media).map((content, at) => [String(at), pack(content)])),
    media: pack(list),
  });
}
