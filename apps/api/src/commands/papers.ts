import { resolve } from 'node:path';
import { createOperatorPapersService } from '../modules/exam/operator/operator-papers.service.ts';
import { createPaperSounds } from '../modules/speech/paper-sound/paper-sounds.ts';
import { createFileStore } from '../platform/files/create-file-store.ts';
import { parsePapersCommand } from './papers-command.ts';
import { runCommand, tell, withDatabase } from './run-command.ts';

await runCommand(async () => {
  // Paths are relative to the folder where npm was called, not to the project's root.
  const command = parsePapersCommand(process.argv.slice(2), (path) =>
    resolve(process.env.INIT_CWD ?? '.', path),
  );
  const outcome = command.needsDatabase
    ? await withDatabase((database, settings) => {
        const store = createFileStore(settings, () => false);
        return command.run(createOperatorPapersService(database, createPaperSounds(store)));
      })
    : await command.run();
  return tell(outcome);
});
