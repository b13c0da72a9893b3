import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSettings } from '../config/settings.ts';
import { writeBackup } from '../db/backup/write-backup.ts';
import { locateDatabase } from '../db/embedded/locate-database.ts';
import { findServerHome } from '../db/embedded/server-folders.ts';
import { endOnSignals } from './end-on-signals.ts';

// Usage: npm run backup [-- file]. The app may be running or not. Exits with 1 after a failure.
const log = { info: console.log, warn: console.warn, error: console.error };

function productVersion(): string {
  const file = new URL('../../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Paths are relative to the folder where npm was called, not to the project's root. */
function fromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { DATABASE_URL, DATA_DIR, FILE_STORE, S3_BUCKET } = readSettings(process.env);
  if (DATABASE_URL === '' && !findServerHome(DATA_DIR)) {
    throw new Error(`There is no database in ${DATA_DIR} yet. Start Tingci once, or set DATA_DIR.`);
  }
  const named = process.argv[2];
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
  const file = named ? fromCaller(named) : join(DATA_DIR, 'backups', `tingci-${stamp}.tar.gz`);
  const { connection, close } = await locateDatabase({
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    isExclusive: false,
    log,
  });
  endOnSignals(close);
  try {
    console.log(`Saving to ${file} …`);
    const { tables, files } = await writeBackup({
      connection,
      dataDir: DATA_DIR,
      file,
      productVersion: productVersion(),
      log,
    });
    const rows = tables.reduce((sum, { rowCount }) => sum + rowCount, 0);
    console.log(`Saved ${rows} rows in ${tables.length} tables and ${files.length} files to ${file}.`);
    if (FILE_STORE === 's3') {
      console.log(
        `Learners' files are in the bucket ${S3_BUCKET} and not in this backup: turn on versioning of the bucket.`,
      );
    }
    console.log('It holds the secrets of this installation: keep it where nobody else can read it.');
  } finally {
    await close();
  }
} catch (error) {
  console.error((error as Error).message || String(error));
  process.exitCode = 1;
}
