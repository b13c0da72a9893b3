import { isOpenForDevelopment } from '../config/settings.ts';
import { createFileStore } from '../files/create-file-store.ts';
import { parseAdminCommand } from '../modules/account/operator/operator.command.ts';
import { createOperatorService } from '../modules/account/operator/operator.service.ts';
import { parseImportCommand } from './import-account.ts';
import { runCommand, tell, withDatabase } from './run-command.ts';

await runCommand(() => {
  const args = process.argv.slice(2);
  const importInto = parseImportCommand(args);
  if (importInto) {
    return withDatabase(async (database, settings) =>
      tell(await importInto({ database, store: createFileStore(settings, () => false) })),
    );
  }
  const run = parseAdminCommand(args);
  return withDatabase(async (database, settings) =>
    tell(await run(createOperatorService(database), Date.now(), isOpenForDevelopment(settings))),
  );
});
