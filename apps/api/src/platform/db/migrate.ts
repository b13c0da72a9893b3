import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Pool, PoolClient } from 'pg';
import { findHistory, listApplied } from './migrate.sql.ts';
import { getRow, listRows } from './statement.ts';

/** The reviewed SQL files of this version. */
export const MIGRATIONS_DIR = fileURLToPath(new URL('./migrations/', import.meta.url));

/** No other program on the same server uses this number for an advisory lock. */
const MIGRATION_LOCK = 7_461_953_021n;
const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/;

/** The database and the migration files of this version do not match; the message says how. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface Migration {
  version: number;
  name: string;
  sql: string;
  /** SHA-256 of the text with line ends as LF. */
  checksum: string;
}

export interface AppliedMigration {
  version: number;
  name: string;
  checksum: string;
}

/** The migration files in `dir`, by number; throws MigrationError for a bad name or a repeated number. */
export function readMigrations(dir: string = MIGRATIONS_DIR): Migration[] {
  if (!existsSync(dir)) return [];
  const migrations = readdirSync(dir)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const match = FILE_NAME.exec(file);
      if (!match) throw new MigrationError(`Migration ${file} is not named like 0001_what_it_does.sql.`);
      // A checkout on Windows may convert line ends; that is no change.
      const sql = readFileSync(`${dir}/${file}`, 'utf8').replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { version: Number(match[1]), name: file, sql, checksum };
    });
  for (const [index, { version, name }] of migrations.entries()) {
    if (migrations[index - 1]?.version === version) {
      throw new MigrationError(`Two migrations have the number of ${name}.`);
    }
  }
  return migrations;
}

/** The migrations a database records as applied, by number; none for a database that was never migrated. */
export async function listAppliedMigrations(client: Pick<PoolClient, 'query'>): Promise<AppliedMigration[]> {
  const history = await getRow(client, findHistory, []);
  return history.table ? listRows(client, listApplied, []) : [];
}

/** The first file not applied yet, or undefined; throws MigrationError when history and files contradict each other. */
export function nextMigration(files: Migration[], applied: AppliedMigration[]): Migration | undefined {
  const byVersion = new Map(files.map((file) => [file.version, file]));
  const newest = files.at(-1)?.version ?? 0;
  for (const { version, name, checksum } of applied) {
    const file = byVersion.get(version);
    if (!file && version > newest) {
      throw new MigrationError(
        `The database is newer than this version of Tingci: it has ${name}, the newest known here is ${files.at(-1)?.name ?? 'none'}. Start the newer version, or restore a backup made by this one.`,
      );
    }
    if (!file) throw new MigrationError(`The database has ${name} applied, but the file is gone.`);
    if (file.name !== name || file.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${file.name} was changed after it was applied (as ${name}). Put the file back and write a new migration instead.`,
      );
    }
  }
  const next = files[applied.length];
  const lastApplied = applied.at(-1);
  if (next && lastApplied && files[applied.length - 1]?.version !== lastApplied.version) {
    const late = files.find(({ version }) => !applied.some((entry) => entry.version === version));
    throw new MigrationError(
      `Migration ${late?.name} comes before ${lastApplied.name}, which is applied already. Give it the next free number.`,
    );
  }
  return next;
}

/** Within the caller's transaction: waits for the migration lock, and removes the time limits of ordinary statements. */
export async function lockMigrations(client: PoolClient): Promise<void> {
  await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
  await client.query('SELECT pg_advisory_xact_lock($1)', [String(MIGRATION_LOCK)]);
}

/** Runs one file within the caller's transaction and records it. */
export async function apply(client: PoolClient, migration: Migration): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migration (version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  await client.query(migration.sql);
  await client.query('INSERT INTO schema_migration (version, name, checksum) VALUES ($1, $2, $3)', [
    migration.version,
    migration.name,
    migration.checksum,
  ]);
}

async function applyNext(client: PoolClient, files: Migration[]): Promise<Migration | undefined> {
  let next: Migration | undefined;
  await client.query('BEGIN');
  try {
    // The lock lasts until the transaction ends, so it works behind a connection pooler too. Other processes wait here.
    await lockMigrations(client);
    next = nextMigration(files, await listAppliedMigrations(client));
    if (next) await apply(client, next);
    await client.query('COMMIT');
    return next;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    if (error instanceof MigrationError || !next) throw error;
    const { message, detail = '' } = error as Error & { detail?: string };
    throw new MigrationError(`Migration ${next.name} failed: ${message} ${detail}`.trim(), { cause: error });
  }
}

/**
 * Brings a database to the newest migration, each in its own transaction, and returns the names applied now.
 * Safe when several processes call it at once. Throws MigrationError when database and files do not match, or when a file fails.
 */
export async function migrate(
  pool: Pick<Pool, 'connect'>,
  options: { dir?: string; onApplied?: (name: string) => void } = {},
): Promise<string[]> {
  const files = readMigrations(options.dir);
  const done: string[] = [];
  const client = await pool.connect();
  try {
    for (let next = await applyNext(client, files); next; next = await applyNext(client, files)) {
      done.push(next.name);
      options.onApplied?.(next.name);
    }
    return done;
  } finally {
    client.release();
  }
}
