import { zstdCompressSync } from 'node:zlib';
import initSqlJs from 'sql.js';
import type { HostileFile } from './hostile-file.ts';
import { writeZip } from './zip-writer.ts';

const MEGABYTE = 1024 * 1024;
const SMALLEST = '{"34":0},'.repeat(2_000_000);
const models = '{"9":{"flds":[{"name":"Front"}]}}';

/** The tables of a package with a card, but for its notes. */
export const TABLES = `create table col (models text, decks text); insert into col values ('${models}', '{}');
  create table cards (id integer primary key, nid integer, did integer); insert into cards values (1, 1, 5);`;
const NOTES = `create table notes (id integer primary key, mid integer, flds text); insert into notes values (1, 9, 'tenant');`;

/** A database of SQLite with these tables. */
export async function database(sql: string): Promise<Buffer> {
  const SQL = await initSqlJs();
  const made = new SQL.Database();
  made.run(sql);
  const bytes = Buffer.from(made.export());
  made.close();
  return bytes;
}

const pack = (collection: Buffer, media: string | Buffer = '{}', name = 'collection.anki2') =>
  writeZip([
    { name, content: collection },
    { name: 'media', content: Buffer.from(media as string) },
  ]);

const deck = (kind: string, sql: string, media?: string): HostileFile => ({
  kind,
  name: 'x.apkg',
  make: async () => pack(await database(sql), media),
});

const counting = (rows: number, value: string) =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows}) select i as id, 9 as mid, ${value} as flds from n`;

/** A package of Anki, and what can be wrong with it. */
export const deckFiles: readonly HostileFile[] = [
  deck(
    'notes are a view of random bytes',
    `${TABLES} create view notes as ${counting(20_000, 'randomblob(1000000)')};`,
  ),
  deck(
    'notes are a view of long texts',
    `${TABLES} create view notes as ${counting(20_000, 'hex(zeroblob(20000))')};`,
  ),
  deck(
    'cards are a view without an end',
    `${TABLES.replace('table cards', 'table others').replace('into cards', 'into others')} ${NOTES} create view cards as ${counting(2_000_000_000, '1').replace('9 as mid', 'i as nid, 1 as did')};`,
  ),
  deck(
    'a computed column',
    // A column that comes after its row is not computed while this file is made.
    `${TABLES} create table notes (id integer primary key, mid integer); insert into notes (id, mid) values (1, 9); alter table notes add column flds text as (hex(zeroblob(200000000)));`,
  ),
  deck(
    'a trigger',
    `${TABLES} ${NOTES} create trigger t after insert on notes begin select randomblob(1000000); end;`,
  ),
  deck('a view that nothing names', `${TABLES} ${NOTES} create view other as select 1;`),
  deck('a virtual table', `${TABLES} ${NOTES} create virtual table f using fts3(a);`),
  deck(
    'a thousand tables',
    `${TABLES} ${NOTES} ${Array.from({ length: 1000 }, (_, at) => `create table t${at} (a);`).join('')}`,
  ),
  deck(
    'one value of 40 MB',
    `${TABLES} create table notes (id integer primary key, mid integer, flds text); insert into notes values (1, 9, hex(zeroblob(20000000)));`,
  ),
  deck(
    '400,000 cards of nobody',
    `${TABLES} ${NOTES} insert into cards ${counting(400_000, '0').replace('i as id', 'i + 9 as id').replace('9 as mid', 'i').replace('0 as flds', '5')};`,
  ),
  deck(
    'wrong types',
    `create table col (models, decks); insert into col values (x'ff', 1.5); create table cards (nid, did); insert into cards values ('a', null); create table notes (id, mid, flds); insert into notes values (null, 'x', 9e999), (x'00', null, null);`,
  ),
  deck('media of the smallest objects', `${TABLES} ${NOTES}`, `{"a":[${SMALLEST}0]}`),
  deck(
    'names of media that are objects',
    `${TABLES} ${NOTES}`,
    `{${Array.from({ length: 90_000 }, (_, at) => `"${at}":{}`).join(',')}}`,
  ),
  {
    kind: 'models of the smallest objects',
    name: 'x.apkg',
    make: async () =>
      pack(
        await database(
          `create table col (models text, decks text); insert into col values ('[${SMALLEST}0]', '{}'); ${TABLES.slice(TABLES.indexOf('create table cards'))} ${NOTES}`,
        ),
      ),
  },
  { kind: 'a bomb', name: 'x.apkg', make: () => pack(Buffer.alloc(500 * MEGABYTE)) },
  {
    kind: 'a bomb in Zstandard',
    name: 'x.apkg',
    make: () => pack(zstdCompressSync(Buffer.alloc(500 * MEGABYTE)), '{}', 'collection.anki21b'),
  },
  {
    kind: 'pages in a circle',
    name: 'x.apkg',
    async make() {
      const bytes = await database(
        `${TABLES} create table notes (id integer primary key, mid integer, flds text); insert into notes ${counting(20_000, "'tenant'")};`,
      );
      // Each inner page names the first leaf of the table again and again.
      for (let page = 4096; page < bytes.length; page += 4096)
        if (bytes[page] === 5)
          for (let at = 12; at < 200; at += 2) bytes.writeUInt16BE(bytes.readUInt16BE(page + 12), page + at);
      return pack(bytes);
    },
  },
];

/** The sounds of a deck, and what can be wrong with them. */
export const deckSoundFiles: readonly HostileFile[] = [
  ...deckFiles.filter(({ kind }) => /view|bomb|smallest/.test(kind)),
  {
    kind: 'one entry as the sound of 20,000 words',
    name: 'x.apkg',
    async make() {
      const notes = `${TABLES} create table notes (id integer primary key, mid integer, flds text); insert into notes ${counting(20_000, "'word' || char(97 + i % 26) || char(97 + i / 26 % 26) || char(97 + i / 676) || '[sound:a.mp3]'")};`;
      return writeZip([
        { name: 'collection.anki2', content: await database(notes) },
        { name: 'media', content: Buffer.from('{"0":"a.mp3"}') },
        { name: '0', content: Buffer.alloc(MEGABYTE) },
      ]);
    },
  },
];
