import { existsSync } from 'node:fs';
import { readSettings } from '../config.ts';
import { parseAdminCommand, UsageError } from '../modules/account/operator.command.ts';
import { createOperatorService } from '../modules/account/operator.service.ts';
import { openDatabase } from './open-database.ts';

// Ends with 0 when done, 1 when it could not be done, 2 for wrong arguments.
try {
  const run = parseAdminCommand(process.argv.slice(2));
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { database, close } = await openDatabase(readSettings(process.env));
  try {
    const { lines, isDone } = await run(createOperatorService(database), Date.now());
    for (const line of lines) (isDone ? console.log : console.error)(line);
    process.exitCode = isDone ? 0 : 1;
  } finally {
    await close();
  }
} catch (error) {
  console.error((error as Error).message || String(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
