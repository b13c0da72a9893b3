import { createRebuildService } from '../modules/dictation/practice/rebuild.service.ts';
import { parseRebuildCommand } from './rebuild-learners.ts';
import { runCommand, withDatabase } from './run-command.ts';

await runCommand(() => {
  const run = parseRebuildCommand(process.argv.slice(2));
  return withDatabase((database) => run(createRebuildService(database), console.log));
});
