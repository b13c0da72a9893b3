import { isOpenForDevelopment } from '../config/settings.ts';
import { parseAdminCommand } from '../modules/account/operator/operator.command.ts';
import { createOperatorService } from '../modules/account/operator/operator.service.ts';
import { runCommand, tell, withDatabase } from './run-command.ts';

await runCommand(() => {
  const run = parseAdminCommand(process.argv.slice(2));
  return withDatabase(async (database, settings) =>
    tell(await run(createOperatorService(database), Date.now(), isOpenForDevelopment(settings))),
  );
});
