import { resolve } from 'node:path';
import { createWordRecordingsService } from '../modules/speech/word-recording/word-recordings.service.ts';
import { createFileStore } from '../platform/files/create-file-store.ts';
import { parseRecordingsCommand } from './recordings-command.ts';
import { runCommand, tell, withDatabase } from './run-command.ts';

await runCommand(() => {
  // Paths are relative to the folder where npm was called, not to the project's root.
  const run = parseRecordingsCommand(process.argv.slice(2), (path) =>
    resolve(process.env.INIT_CWD ?? '.', path),
  );
  return withDatabase(async (database, settings) =>
    tell(
      await run(
        createWordRecordingsService(
          database,
          createFileStore(settings, () => false),
        ),
      ),
    ),
  );
});
