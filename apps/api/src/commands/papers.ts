import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSettings } from '../config.ts';
import { createOwnPapersService } from '../content/exam/own/own-papers.service.ts';
import { paperSoundsDir } from '../content/exam/own/paper-sounds.ts';
import { type CommandOutcome, UsageError } from '../modules/account/operator.command.ts';
import { openDatabase } from './open-database.ts';
import { type PapersCommand, parsePapersCommand } from './papers-command.ts';

// The app may be running. Ends with 0 when done, 1 when something is wrong with the papers, 2 for wrong arguments.
async function run(command: PapersCommand): Promise<CommandOutcome> {
  if (!command.needsDatabase) return command.run();
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(process.env);
  const { database, close } = await openDatabase(settings);
  try {
    return await command.run(createOwnPapersService(database, paperSoundsDir(settings.DATA_DIR)));
  } finally {
    await close();
  }
}

try {
  // Paths are meant from where npm was called, not from the project's root, to which it moves.
  const command = parsePapersCommand(process.argv.slice(2), (path) =>
    resolve(process.env.INIT_CWD ?? '.', path),
  );
  const { lines, isDone } = await run(command);
  for (const line of lines) (isDone ? console.log : console.error)(line);
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  console.error((error as Error).message || String(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
