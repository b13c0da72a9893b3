import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import type { DictionaryPackage } from './dictionary-package.ts';

/** The fields of a row that matter; the others are empty, as in the file. */
export type SampleRow = {
  word: string;
  translation: string;
  phonetic?: string;
  tag?: string;
  frq?: number;
  exchange?: string;
};

const SCHEMA = `create table "stardict" (
  "id" integer primary key autoincrement not null unique, "word" varchar(64) collate nocase not null unique,
  "sw" varchar(64) collate nocase not null, "phonetic" varchar(64), "definition" text, "translation" text,
  "pos" varchar(16), "collins" integer default(0), "oxford" integer default(0), "tag" varchar(64),
  "bnc" integer default(null), "frq" integer default(null), "exchange" text, "detail" text, "audio" text)`;

/** A SQLite file with the schema of the package. */
export function makeSqlite(rows: readonly SampleRow[]): Buffer {
  const file = join(tmpdir(), `tingci-stardict-${crypto.randomUUID()}.sqlite`);
  const database = new DatabaseSync(file);
  try {
    database.exec(SCHEMA);
    const insert = database.prepare(
      `insert into stardict (word, sw, phonetic, definition, translation, pos, collins, oxford, tag, bnc, frq, exchange, audio)
       values (?, ?, ?, '', ?, '', null, null, ?, 0, ?, ?, '')`,
    );
    database.exec('begin');
    for (const { word, translation, phonetic = '', tag = '', frq = 0, exchange = '' } of rows)
      insert.run(word, word.toLowerCase(), phonetic, translation, tag, frq, exchange);
    database.exec('commit');
    database.close();
    return readFileSync(file);
  } finally {
    rmSync(file, { force: true });
  }
}

/** A tarball as npm packs it, and its description. */
export type SamplePackage = { wanted: DictionaryPackage; tarball: Buffer };

/** Packs a SQLite file like the real package. */
export async function packDictionary(sqlite: Buffer): Promise<SamplePackage> {
  const pack = tar.pack();
  pack.entry({ name: 'package/package.json' }, '{"name":"sample-ecdict","version":"1.0.0"}');
  pack.entry({ name: 'package/db/ecdict.sqlite' }, sqlite);
  pack.finalize();
  const tarball = await buffer(pack.pipe(createGzip()));
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const wanted = {
    name: 'sample-ecdict',
    version: '1.0.0',
    integrity,
    bytes: tarball.length,
    entry: 'package/db/ecdict.sqlite',
  };
  return { wanted, tarball };
}

/** How the registry behaves; a test changes it. */
export type RegistryMood = {
  /** The bytes of the tarball; by default those of the package. */
  tarball?: Buffer | undefined;
  /** The next download stops after this many bytes, until `cut` ends its connection. */
  cutAfter?: number | undefined;
  ignoresRanges?: boolean;
  /** The hash in the metadata; by default that of the package. */
  integrity?: string | undefined;
  status?: number | undefined;
};

/** A registry of npm on loopback: metadata and tarball of one package. */
export type FakeRegistry = {
  url: string;
  mood: RegistryMood;
  /** The requests so far: path, and range if there was one. */
  asked: string[];
  /** Ends the connections of downloads. */
  cut(): void;
  close(): Promise<void>;
};

/** Starts the registry on a port that the system chooses, or on `port`. */
export async function startRegistry(sample: SamplePackage, port = 0): Promise<FakeRegistry> {
  const { wanted } = sample;
  const mood: RegistryMood = {};
  const asked: string[] = [];
  const tarballPath = `/${wanted.name}/-/${wanted.name}-${wanted.version}.tgz`;

  function answerMetadata(request: IncomingMessage, response: ServerResponse): void {
    const { integrity = wanted.integrity } = mood;
    const dist = { tarball: `http://${request.headers.host}${tarballPath}`, integrity };
    const body = { name: wanted.name, versions: { [wanted.version]: { version: wanted.version, dist } } };
    response.setHeader('content-type', 'application/vnd.npm.install-v1+json');
    response.end(JSON.stringify(body));
  }

  function answerTarball(request: IncomingMessage, response: ServerResponse): void {
    const bytes = mood.tarball ?? sample.tarball;
    const from = mood.ignoresRanges
      ? 0
      : Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const rest = bytes.subarray(from);
    if (from > 0) {
      response.statusCode = 206;
      response.setHeader('content-range', `bytes ${from}-${bytes.length - 1}/${bytes.length}`);
    }
    response.setHeader('content-length', rest.length);
    const { cutAfter } = mood;
    mood.cutAfter = undefined;
    if (cutAfter === undefined) response.end(rest);
    else response.write(rest.subarray(0, cutAfter));
  }

  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    asked.push(headers.range ? `${url} ${headers.range}` : url);
    if (mood.status !== undefined) response.writeHead(mood.status).end();
    else if (url === `/${wanted.name}`) answerMetadata(request, response);
    else if (url === tarballPath) answerTarball(request, response);
    else response.writeHead(404).end('{}');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    mood,
    asked,
    cut: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
