import { existsSync } from 'node:fs';
import { readSettings } from '../config.ts';
import { parseImportCommand } from '../dictionary/import-command.ts';
import { UsageError } from '../modules/account/operator.command.ts';
import { openDatabase } from './open-database.ts';

// The app may be running. Ends with 0 when done, 1 when it could not be done, 2 for wrong arguments.
try {
  const run = parseImportCommand(process.argv.slice(2), process.env.INIT_CWD ?? '.', Date.now());
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(process.env);
  const { database, close } = await openDatabase(settings);
  try {
    const isDone = await run(database, settings.DATA_DIR, console.log);
    process.exitCode = isDone ? 0 : 1;
  } finally {
    await close();
  }
} catch (error) {
  console.error((error as Error).message || String(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
