import { createPasswordHasher } from '../modules/account/credential/password-hasher.ts';
import { createAccountIssuer } from '../modules/account/operator/account-issuer.ts';
import { parseIssueCommand } from '../modules/account/operator/issue.command.ts';
import { parseAdminCommand, takeReason } from '../modules/account/operator/operator.command.ts';
import { createOperatorService } from '../modules/account/operator/operator.service.ts';
import { claimSecret, getMasterSecret } from '../platform/config/secrets.ts';
import { isOpenForDevelopment } from '../platform/config/settings.ts';
import { createKeys } from '../platform/core/keys.ts';
import { createFileStore } from '../platform/files/create-file-store.ts';
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
  const { named, reason } = takeReason(args);
  const issue = parseIssueCommand(named, reason);
  if (issue) {
    return withDatabase(async (database, settings) => {
      const hasUsers = async () => (await database.pool.query('select from app_user limit 1')).rowCount !== 0;
      const master = await getMasterSecret(settings.MASTER_SECRET, settings.DATA_DIR, hasUsers);
      await claimSecret(database.pool, master);
      const issuer = createAccountIssuer({
        database,
        hasher: createPasswordHasher(),
        keys: createKeys(master),
      });
      return tell(await issue(issuer, Date.now()));
    });
  }
  const run = parseAdminCommand(args);
  return withDatabase(async (database, settings) =>
    tell(await run(createOperatorService(database), Date.now(), isOpenForDevelopment(settings))),
  );
});
