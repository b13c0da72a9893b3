import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import pg, { type ClientBase, type ClientConfig, type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Log } from '../embedded/log.ts';
import { JOBS_SCHEMA } from '../jobs-schema.ts';
import { apply, lockMigrations, type Migration, readMigrations } from '../migrate.ts';
import { takeWholeDatabase } from '../process-lock.ts';
import { execute, getRow } from '../statement.ts';
import { BackupError, type BackupHead, type BackupManifest, readArchive, verifyArchive } from './archive.ts';
import { countTables, endAllSessions } from './backup.sql.ts';
import { removeAtExit } from './remove-at-exit.ts';
import { replaceFiles } from './replace-files.ts';
import { COPY_SETTINGS, columnList, fingerprint } from './tables.ts';

export interface RestoreRequest {
  connection: ClientConfig;
  dataDir: string;
  file: string;
  /** Whether existing data may be replaced. */
  isReplacing: boolean;
  /** Whether everybody must log in again. */
  endsSessions?: boolean;
  log: Log;
  /** Called before the old data go. What it returns is called in the same transaction, after the new data are checked. */
  record?: (client: ClientBase) => Promise<(head: BackupHead) => Promise<void>>;
  /** Folder of the migrations, for tests. */
  migrationsDir?: string;
}

/** The migration files that made the saved database; throws BackupError when this version has other files. */
function matchMigrations(head: BackupHead, files: Migration[]): Migration[] {
  const newest = files.at(-1)?.version ?? 0;
  return head.migrations.map(({ version, name, checksum }) => {
    const file = files.find((candidate) => candidate.version === version);
    if (!file && version > newest) {
      throw new BackupError(
        `The backup was made by a newer Tingci (${head.productVersion}, with ${name}). Restore it with that version or a later one. Nothing was changed.`,
      );
    }
    if (file?.checksum === checksum) return file;
    throw new BackupError(`The backup has another ${name} than this version of Tingci. Nothing was changed.`);
  });
}

async function isDatabaseEmpty(client: PoolClient): Promise<boolean> {
  return (await getRow(client, countTables, [])).count === 0;
}

function clashingFiles(dataDir: string, manifest: BackupManifest): string[] {
  const uploads = join(dataDir, 'uploads');
  const clashes = existsSync(uploads) && readdirSync(uploads).length > 0 ? ['uploads'] : [];
  const secrets = join(dataDir, 'secrets.json');
  const saved = manifest.files.find(({ path }) => path === 'secrets.json');
  if (saved && existsSync(secrets)) {
    const present = createHash('sha256').update(readFileSync(secrets)).digest('hex');
    if (present !== saved.sha256) clashes.push('secrets.json');
  }
  return clashes;
}

async function refuseToOverwrite(
  client: PoolClient,
  request: RestoreRequest,
  manifest: BackupManifest,
): Promise<void> {
  if (request.isReplacing) return;
  const clashes = clashingFiles(request.dataDir, manifest).map((name) => join(request.dataDir, name));
  if (!(await isDatabaseEmpty(client))) clashes.unshift('the database');
  if (clashes.length === 0) return;
  throw new BackupError(
    `There are data already (${clashes.join(', ')}). Nothing was changed. Add --replace to put the backup in their place.`,
  );
}

async function makeSchema(client: PoolClient, migrations: Migration[]): Promise<void> {
  // CREATE alone would fail on existing tables. The transaction keeps the old data until the new data are checked.
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  // Jobs refer to the old data. The app makes their schema again.
  await client.query(`DROP SCHEMA IF EXISTS ${JOBS_SCHEMA} CASCADE`);
  for (const migration of migrations) await apply(client, migration);
}

/** Deletes the rows that migrations inserted. */
async function emptyTables(client: PoolClient, manifest: BackupManifest): Promise<void> {
  const names = columnList(manifest.tables.map(({ name }) => name));
  if (names) await client.query(`TRUNCATE ${names}`);
}

async function setTriggers(
  client: PoolClient,
  manifest: BackupManifest,
  verb: 'DISABLE' | 'ENABLE',
): Promise<void> {
  for (const { name } of manifest.tables) {
    await client.query(`ALTER TABLE ${pg.escapeIdentifier(name)} ${verb} TRIGGER USER`);
  }
}

/** Loads tables into the database and files into `folder`. */
async function load(
  client: PoolClient,
  file: string,
  manifest: BackupManifest,
  folder: string,
  log: Log,
): Promise<void> {
  let current: { name: string; stream: ReturnType<typeof copyFrom> } | undefined;
  const close = async () => {
    if (!current) return;
    current.stream.end();
    await finished(current.stream);
    log.info(`  ${current.name}: ${current.stream.rowCount} rows`);
    current = undefined;
  };
  await readArchive(file, {
    async onTable(name, chunk) {
      if (current?.name !== name) {
        await close();
        const columns = manifest.tables.find((table) => table.name === name)?.columns ?? [];
        const text = `COPY ${pg.escapeIdentifier(name)} (${columnList(columns)}) FROM STDIN`;
        current = { name, stream: client.query(copyFrom(text)) };
      }
      if (current && !current.stream.write(chunk)) await once(current.stream, 'drain');
    },
    async onFile(path, content) {
      const target = join(folder, path);
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(target, { mode: 0o600, flush: true }));
    },
  });
  await close();
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      `public.${pg.escapeIdentifier(name)}`,
      lastValue,
      isCalled,
    ]);
  }
}

async function requireEqual(client: PoolClient, manifest: BackupManifest): Promise<void> {
  const found = new Map((await fingerprint(client)).map((table) => [table.name, table]));
  for (const { name, rowCount, sha256 } of manifest.tables) {
    const table = found.get(name);
    if (table?.rowCount === rowCount && table.sha256 === sha256) continue;
    throw new BackupError(
      `Table ${name} came out different (${table?.rowCount ?? 'no'} rows, saved were ${rowCount}). Nothing was changed.`,
    );
  }
}

function moveIntoPlace(folder: string, dataDir: string): void {
  try {
    replaceFiles(folder, dataDir, ['secrets.json', 'uploads']);
  } catch (error) {
    throw new BackupError(
      `The database is restored, but its files could not all be put into ${dataDir}: ${(error as Error).message}. They lie in ${folder}. Mend the cause and restore once more with --replace.`,
    );
  }
}

/**
 * Loads a backup into an empty database and data directory (`isReplacing`: instead of the existing data). It checks the
 * whole archive first, works in one transaction, and compares counts and hashes before the commit, so a failure changes
 * nothing. When the files cannot be moved, the error says where they are. Resolves with the number of login sessions that
 * it ended too. Throws BackupError. The app applies newer migrations when it starts.
 */
export async function restoreBackup(
  request: RestoreRequest,
): Promise<BackupManifest & { endedSessions: number }> {
  const { file, dataDir, endsSessions = false, log } = request;
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  log.info('Checking the backup …');
  const { head, manifest } = await verifyArchive(file);
  const migrations = matchMigrations(head, readMigrations(request.migrationsDir));
  mkdirSync(dataDir, { recursive: true });
  const folder = mkdtempSync(join(dataDir, 'restore-'));
  const isSettled = removeAtExit(folder);
  const pool = new pg.Pool({ ...request.connection, max: 1, application_name: 'tingci restore' });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => undefined));
  let isNeeded = false;
  let endedSessions = 0;
  try {
    const client = await pool.connect();
    try {
      await takeWholeDatabase(client);
      // Another program can have locks on the tables: an error is better than waiting.
      await client.query(`BEGIN; ${COPY_SETTINGS}; SET LOCAL lock_timeout = '10s'`);
      await lockMigrations(client);
      await refuseToOverwrite(client, request, manifest);
      log.info(`Restoring the backup of ${head.createdAt} (Tingci ${head.productVersion}) …`);
      const record = await request.record?.(client);
      await makeSchema(client, migrations);
      // Without triggers, because some tables refuse to delete rows.
      await setTriggers(client, manifest, 'DISABLE');
      await emptyTables(client, manifest);
      await load(client, file, manifest, folder, log);
      await setTriggers(client, manifest, 'ENABLE');
      log.info('Comparing counts and hashes …');
      await requireEqual(client, manifest);
      await record?.(head);
      if (endsSessions) endedSessions = await execute(client, endAllSessions, []);
      await client.query('COMMIT');
      isNeeded = true;
      isSettled();
      moveIntoPlace(folder, dataDir);
      isNeeded = false;
    } finally {
      // Ends an unfinished transaction too.
      client.release(true);
    }
  } finally {
    await pool.end();
    if (!isNeeded) rmSync(folder, { recursive: true, force: true });
    isSettled();
  }
  return { ...manifest, endedSessions };
}
