import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSettings, type Settings } from '../../platform/config/settings.ts';
import { backupName, pruneBackups } from '../../platform/db/backup/prune-backups.ts';
import { writeBackup } from '../../platform/db/backup/write-backup.ts';
import { locateDatabase } from '../../platform/db/embedded/locate-database.ts';
import { findServerHome } from '../../platform/db/embedded/server-folders.ts';
import { endOnSignals } from '../end-on-signals.ts';
import { recordBackup } from './record-backup.ts';

// Usage: npm run backup [-- file] [--verbose]. The app may be running or not. Prints one line, for timers that mail what
// is printed; --verbose prints each table. Exits with 1 after a failure.
const VERBOSE = '--verbose';
const isVerbose = process.argv.includes(VERBOSE);
const log = { info: isVerbose ? console.log : () => {}, warn: console.warn, error: console.error };

function productVersion(): string {
  const file = new URL('../../../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Paths are relative to the folder where npm was called, not to the project's root. */
function fromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

function whatIsMissing({ FILE_STORE, S3_BUCKET }: Settings): string {
  const bucket = FILE_STORE === 's3' ? ` The files of the bucket ${S3_BUCKET} are not in it.` : '';
  return existsSync('.env') ? `${bucket} The settings (.env) are not in it.` : bucket;
}

async function save(settings: Settings, file: string): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = settings;
  const { connection, close } = await locateDatabase({
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    isExclusive: false,
    log,
  });
  endOnSignals(close);
  try {
    log.info(`Saving to ${file} …`);
    const { tables, files } = await writeBackup({
      connection,
      dataDir: DATA_DIR,
      file,
      productVersion: productVersion(),
      log,
      record: (client, manifest) => recordBackup(client, file, manifest),
    });
    const rows = tables.reduce((sum, { rowCount }) => sum + rowCount, 0);
    console.log(
      `Saved ${rows} rows in ${tables.length} tables and ${files.length} files to ${file}, with the secrets: keep it private.${whatIsMissing(settings)}`,
    );
  } finally {
    await close();
  }
}

function prune(folder: string, kept: number): void {
  const deleted = pruneBackups(folder, kept);
  if (deleted.length > 0)
    log.info(`Deleted ${deleted.join(', ')}: the newest ${kept} are kept (BACKUPS_KEPT).`);
}

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(process.env);
  const { DATABASE_URL, DATA_DIR } = settings;
  if (DATABASE_URL === '' && !findServerHome(DATA_DIR)) {
    throw new Error(`There is no database in ${DATA_DIR} yet. Start Tingci once, or set DATA_DIR.`);
  }
  const [named] = process.argv.slice(2).filter((word) => word !== VERBOSE);
  const folder = join(DATA_DIR, 'backups');
  await save(settings, named ? fromCaller(named) : join(folder, backupName(new Date())));
  if (!named) prune(folder, settings.BACKUPS_KEPT);
} catch (error) {
  console.error((error as Error).message || String(error));
  process.exitCode = 1;
}
