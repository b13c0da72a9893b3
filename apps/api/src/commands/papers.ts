import { resolve } from 'node:path';
import { createOwnPapersService } from '../content/exam/own/own-papers.service.ts';
import { paperSoundsDir } from '../content/exam/own/paper-sounds.ts';
import { parsePapersCommand } from './papers-command.ts';
import { runCommand, tell, withDatabase } from './run-command.ts';

await runCommand(async () => {
  // Paths are meant from where npm was called, not from the project's root, to which it moves.
  const command = parsePapersCommand(process.argv.slice(2), (path) =>
    resolve(process.env.INIT_CWD ?? '.', path),
  );
  const outcome = command.needsDatabase
    ? await withDatabase((database, { DATA_DIR }) =>
        command.run(createOwnPapersService(database, paperSoundsDir(DATA_DIR))),
      )
    : await command.run();
  return tell(outcome);
});
