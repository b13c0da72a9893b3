import { existsSync } from 'node:fs';
import { readSettings } from '../config.ts';
import { UsageError } from '../modules/account/operator.command.ts';
import { createRebuildService } from '../modules/dictation/rebuild.service.ts';
import { openDatabase } from './open-database.ts';
import { parseRebuildCommand } from './rebuild-learners.ts';

// The app may be running. Ends with 0 when done, 1 when it could not be done, 2 for wrong arguments.
try {
  const run = parseRebuildCommand(process.argv.slice(2));
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { database, close } = await openDatabase(readSettings(process.env));
  try {
    const isDone = await run(createRebuildService(database), console.log);
    process.exitCode = isDone ? 0 : 1;
  } finally {
    await close();
  }
} catch (error) {
  console.error((error as Error).message || String(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
