import { parseImportCommand } from '../content/dictionary/import-command.ts';
import { runCommand, withDatabase } from './run-command.ts';

await runCommand(() => {
  const run = parseImportCommand(process.argv.slice(2), process.env.INIT_CWD ?? '.', Date.now());
  return withDatabase((database, settings) => run(database, settings, console.log));
});
