import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../../platform/config/settings.ts';
import { restoreBackup } from '../../platform/db/backup/restore-backup.ts';
import { locateDatabase } from '../../platform/db/embedded/locate-database.ts';
import { endOnSignals } from '../end-on-signals.ts';
import { recordRestore } from './record-backup.ts';

// Apps, workers and other commands must be stopped: the restore takes the database alone. Exits with 1 after a failure, 2 for wrong arguments.
const USAGE = 'Usage: npm run restore -- file [--replace] [--end-sessions]';
const log = { info: console.log, warn: console.warn, error: console.error };

async function restore(
  file: string,
  options: { isReplacing: boolean; endsSessions: boolean },
): Promise<void> {
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
    const { tables, files, endedSessions } = await restoreBackup({
      connection,
      dataDir: DATA_DIR,
      file,
      ...options,
      log,
      record: (client) => recordRestore(client, file),
    });
    const rows = tables.reduce((sum, { rowCount }) => sum + rowCount, 0);
    console.log(
      `Restored ${rows} rows in ${tables.length} tables and ${files.length} files; counts and hashes agree.`,
    );
    if (options.endsSessions)
      console.log(`Ended ${endedSessions} login sessions: everybody must log in again.`);
  } finally {
    await close();
  }
}

try {
  const { values, positionals } = parseArgs({
    options: {
      replace: { type: 'boolean', default: false },
      'end-sessions': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) {
    console.error(USAGE);
    process.exitCode = 2;
  } else {
    await restore(resolve(process.env.INIT_CWD ?? '.', file), {
      isReplacing: values.replace,
      endsSessions: values['end-sessions'],
    });
  }
} catch (error) {
  console.error((error as Error).message || String(error));
  process.exitCode = 1;
}
