import { existsSync } from 'node:fs';
import { readSettings, type Settings } from '../platform/config/settings.ts';
import { type CommandOutcome, UsageError } from '../platform/core/command.ts';
import type { Database } from '../platform/db/database.ts';
import { openDatabase } from './open-database.ts';

/**
 * Runs a command; `run` resolves with whether it succeeded. The process exits with 0 for success, 1 for failure, 2 for
 * wrong arguments.
 */
export async function runCommand(run: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await run()) ? 0 : 1;
  } catch (error) {
    console.error((error as Error).message || String(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/** Runs work on the installation's database, whether or not the app is running, and closes it afterwards. */
export async function withDatabase<Result>(
  work: (database: Database, settings: Settings) => Promise<Result>,
): Promise<Result> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(process.env);
  const { database, close } = await openDatabase(settings);
  try {
    return await work(database, settings);
  } finally {
    await close();
  }
}

/** Prints the lines of a command's result; returns whether it succeeded. */
export function tell({ lines, isDone }: CommandOutcome): boolean {
  for (const line of lines) (isDone ? console.log : console.error)(line);
  return isDone;
}
