import { readFile } from 'node:fs/promises';
import { parsePhone } from '@tingci/domain/account/phone';
import { findAccount } from '../modules/account/own-data/import.sql.ts';
import { importAccount } from '../modules/account/own-data/import-account.ts';
import { ArchiveError, openArchive } from '../modules/account/own-data/read-archive.ts';
import { type CommandOutcome, UsageError } from '../platform/core/command.ts';
import type { Database } from '../platform/db/database.ts';
import { findRow } from '../platform/db/statement.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { createRebuild } from './rebuild-learners.ts';

const USAGE = `Usage:
  npm run admin -- import-account <zip> <phone>   imports an export into a registered learner without study data`;

type ImportCommand = (deps: { database: Database; store: FileStore }) => Promise<CommandOutcome>;

/** Parses `import-account`; undefined for another command. Throws {@link UsageError} for wrong arguments. */
export function parseImportCommand(args: readonly string[]): ImportCommand | undefined {
  const [name, file, phone] = args;
  if (name !== 'import-account') return undefined;
  const phoneNumber = parsePhone(phone ?? '');
  if (file === undefined || !phoneNumber || args.length !== 3) throw new UsageError(USAGE);
  return async ({ database, store }) => {
    const account = await findRow(database.pool, findAccount, [phoneNumber]);
    if (!account)
      return { lines: [`${phoneNumber} is not registered: sign up with it first.`], isDone: false };
    try {
      const archive = openArchive(await readFile(file));
      const rebuild = createRebuild(database).rebuild;
      const kinds = await importAccount({ database, store, rebuild }, archive, account.id);
      const isEqual = kinds.every(({ exported, imported }) => exported === imported);
      return {
        lines: [
          ...kinds.map(({ name: kind, exported, imported }) => `${kind}: ${imported} of ${exported}`),
          isEqual
            ? 'Everything is there.'
            : 'Some rows are missing: this installation lacks their words or papers.',
        ],
        isDone: isEqual,
      };
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      return { lines: [error.message], isDone: false };
    }
  };
}
