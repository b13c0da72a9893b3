import { parseAuditCommand } from '../platform/audit/audit-command.ts';
import { createAuditLog } from '../platform/audit/audit-log.ts';
import { runCommand, tell, withDatabase } from './run-command.ts';

await runCommand(() => {
  const run = parseAuditCommand(process.argv.slice(2));
  return withDatabase(async (database) => tell(await run(createAuditLog(database.pool))));
});
