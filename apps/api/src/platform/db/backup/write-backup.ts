import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg, { type ClientBase, type ClientConfig } from 'pg';
import tar, { type Pack } from 'tar-stream';
import { survivesLoss } from '../database.ts';
import type { Log } from '../embedded/log.ts';
import { listAppliedMigrations } from '../migrate.ts';
import { holdProcessLock } from '../process-lock.ts';
import { getRow, listRows } from '../statement.ts';
import { BackupError, type BackupHead, type BackupManifest, FORMAT_VERSION } from './archive.ts';
import { getSequence, listSequences } from './backup.sql.ts';
import { listFiles } from './list-files.ts';
import { removeAtExit } from './remove-at-exit.ts';
import { COPY_SETTINGS, listTables, readTable } from './tables.ts';

export interface BackupRequest {
  connection: ClientConfig;
  dataDir: string;
  /** Path of the archive; it must not exist yet. */
  file: string;
  productVersion: string;
  log: Log;
  /** Called on the database after the archive is complete. */
  record?: (client: ClientBase, manifest: BackupManifest) => Promise<void>;
}

function addEntry(pack: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    pack.entry({ name, size: content.length, mode: 0o600 }, content, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}

function addJson(pack: Pack, name: string, value: BackupHead | BackupManifest): Promise<void> {
  return addEntry(pack, name, Buffer.from(JSON.stringify(value, null, 1)));
}

async function addTables(pack: Pack, client: ClientBase, log: Log): Promise<BackupManifest['tables']> {
  const records: BackupManifest['tables'] = [];
  for (const table of await listTables(client)) {
    let chunks = 0;
    const record = await readTable(client, table, (chunk) => {
      chunks += 1;
      return addEntry(pack, `tables/${table.name}/${String(chunks).padStart(6, '0')}`, chunk);
    });
    records.push(record);
    log.info(`  ${table.name}: ${record.rowCount} rows`);
  }
  return records;
}

/** Sequences are not part of a snapshot. They are read last, so that no row of the snapshot has a higher number. */
async function readSequences(client: ClientBase): Promise<BackupManifest['sequences']> {
  const names = await listRows(client, listSequences, []);
  const sequences: BackupManifest['sequences'] = [];
  for (const { name } of names) sequences.push({ name, ...(await getRow(client, getSequence(name), [])) });
  return sequences;
}

/** Adds a file. Undefined when a running app has deleted it since it was listed. */
async function addFile(
  pack: Pack,
  dataDir: string,
  path: string,
): Promise<BackupManifest['files'][number] | undefined> {
  const full = join(dataDir, path);
  const bytes = statSync(full, { throwIfNoEntry: false })?.size;
  if (bytes === undefined) return undefined;
  const hash = createHash('sha256');
  if (bytes === 0) await addEntry(pack, `files/${path}`, Buffer.alloc(0));
  else {
    await pipeline(
      // A file that grows now is saved with its first length.
      createReadStream(full, { end: bytes - 1 }),
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          hash.update(chunk);
          yield chunk;
        }
      },
      pack.entry({ name: `files/${path}`, size: bytes, mode: 0o600 }),
    );
  }
  return { path, bytes, sha256: hash.digest('hex') };
}

async function fill(pack: Pack, client: ClientBase, request: BackupRequest): Promise<BackupManifest> {
  const { dataDir, productVersion, log } = request;
  const migrations = await listAppliedMigrations(client);
  if (migrations.length === 0)
    throw new BackupError('There is nothing to save: the database was never set up.');
  await addJson(pack, 'head.json', {
    format: 'tingci-backup',
    formatVersion: FORMAT_VERSION,
    productVersion,
    createdAt: new Date().toISOString(),
    migrations,
  });
  const tables = await addTables(pack, client, log);
  const sequences = await readSequences(client);
  const files: BackupManifest['files'] = [];
  for (const path of ['secrets.json', 'uploads'].flatMap((name) => listFiles(dataDir, name))) {
    const added = await addFile(pack, dataDir, path);
    if (added) files.push(added);
  }
  const manifest = { tables, sequences, files };
  await addJson(pack, 'manifest.json', manifest);
  pack.finalize();
  return manifest;
}

/** An error of the disk, as the operator needs it. */
function inWords(error: NodeJS.ErrnoException, file: string): Error {
  if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') return error;
  const said = `The disk of ${dirname(file)} is full: the backup was not written. Free some space, or name a file on another disk.`;
  return new BackupError(said, { cause: error });
}

/**
 * Writes one consistent snapshot of the database, with secrets and uploads, to `file`. Only the owner can read the file,
 * because it contains the secrets. The app may run at the same time. A backup that fails leaves no file. Throws
 * BackupError.
 */
export async function writeBackup(request: BackupRequest): Promise<BackupManifest> {
  const { connection, file } = request;
  if (existsSync(file)) throw new BackupError(`${file} exists already. Choose another name.`);
  mkdirSync(dirname(file), { recursive: true });
  const partial = `${file}.partial`;
  const lock = await holdProcessLock(connection, 'backup');
  const client = new pg.Client({ ...connection, application_name: 'tingci backup' });
  survivesLoss(client);
  const isSettled = removeAtExit(partial);
  try {
    await client.connect();
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${COPY_SETTINGS}`);
    const pack = tar.pack();
    const writing = pipeline(pack, createGzip(), createWriteStream(partial, { mode: 0o600 }));
    const filling = fill(pack, client, request).catch((error: Error) => {
      pack.destroy(error);
      throw error;
    });
    // A stream that is still opening its file would create it after it was removed below.
    await Promise.allSettled([filling, writing]);
    // When writing fails, filling fails too, without the reason. When filling fails, both have its reason.
    await writing.catch((error) => {
      throw inWords(error, file);
    });
    const manifest = await filling;
    const written = await open(partial, 'r+');
    await written.sync();
    await written.close();
    renameSync(partial, file);
    await client.query('COMMIT');
    await request.record?.(client, manifest).catch((error: Error) => {
      throw new BackupError(`${file} is complete, but the audit log has no entry of it: ${error.message}`);
    });
    return manifest;
  } finally {
    rmSync(partial, { force: true });
    isSettled();
    await client.end();
    await lock.release();
  }
}
