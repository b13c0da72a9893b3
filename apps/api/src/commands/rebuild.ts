import { createRebuild, parseRebuildCommand } from './rebuild-learners.ts';
import { runCommand, withDatabase } from './run-command.ts';

await runCommand(() => {
  const run = parseRebuildCommand(process.argv.slice(2));
  return withDatabase((database) => run(createRebuild(database), console.log));
});
