import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../config/settings.ts';
import { restoreBackup } from '../db/backup/restore-backup.ts';
import { locateDatabase } from '../db/embedded/locate-database.ts';
import { endOnSignals } from './end-on-signals.ts';

// Usage: npm run restore -- file [--replace]. The app must be stopped. Exits with 1 after a failure, 2 for wrong
// arguments.
const log = { info: console.log, warn: console.warn, error: console.error };

async function restore(file: string, isReplacing: boolean): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { DATABASE_URL, DATA_DIR } = readSettings(process.env);
  const { connection, close } = await locateDatabase({
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    isExclusive: true,
    log,
  });
  endOnSignals(close);
  try {
    const { tables, files } = await restoreBackup({ connection, dataDir: DATA_DIR, file, isReplacing, log });
    const rows = tables.reduce((sum, { rowCount }) => sum + rowCount, 0);
    console.log(
      `Restored ${rows} rows in ${tables.length} tables and ${files.length} files; counts and hashes agree.`,
    );
  } finally {
    await close();
  }
}

try {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) {
    console.error('Usage: npm run restore -- file [--replace]');
    process.exitCode = 2;
  } else await restore(resolve(process.env.INIT_CWD ?? '.', file), values.replace);
} catch (error) {
  console.error((error as Error).message || String(error));
  process.exitCode = 1;
}
