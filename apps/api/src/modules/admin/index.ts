import type { PoolConfig } from 'pg';
import { createImportDictionaryJob } from '../../content/dictionary/import-dictionary.job.ts';
import {
  createInstallDictionaryJob,
  type DictionarySource,
  type InstallLog,
} from '../../content/dictionary/package/install-package.job.ts';
import type { DocumentStore } from '../../content/store/document-store.ts';
import { createAuditLog } from '../../platform/audit/audit-log.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { createSecurityLog } from '../../platform/security-log/security-log.ts';
import type { AccountControl } from '../account/operator/account-control.ts';
import type { PaperStore } from '../exam/store/paper-store.ts';
import type { Module } from '../module.ts';
import { createAdminBindings } from './admin.routes.ts';
import { createContentAccessBindings } from './content-access.routes.ts';
import { createContentAccessService } from './content-access.service.ts';
import { createDictionaryImportService } from './dictionary-import.service.ts';
import { createSecurityBindings } from './security.routes.ts';

/** The administrators' endpoints: imports of dictionaries, the audit log, security events and accounts. */
export function createAdminModule(deps: {
  database: Database;
  jobs: JobQueue;
  /** Folder of the dictionary files, with a subfolder for the reports of imports. */
  dictionariesDir: string;
  dictionarySource: DictionarySource;
  connection: PoolConfig;
  log: InstallLog;
  now: () => number;
  /** Ends the login sessions of an account, suspends it, or ends its suspension. */
  accountControl: AccountControl;
  documents: DocumentStore;
  papers: PaperStore;
}): Module {
  const imports = createDictionaryImportService(deps);
  return {
    bindings: [
      ...createAdminBindings(imports, createAuditLog(deps.database.pool)),
      ...createContentAccessBindings(createContentAccessService(deps)),
      ...createSecurityBindings(createSecurityLog(deps.database.pool), deps.accountControl),
    ],
    jobs: [createImportDictionaryJob(deps), createInstallDictionaryJob(deps)],
  };
}
