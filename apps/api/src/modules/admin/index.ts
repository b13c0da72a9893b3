import type { PoolConfig } from 'pg';
import { createAuditLog } from '../../audit/audit-log.ts';
import type { Database } from '../../db/database.ts';
import { createImportDictionaryJob } from '../../dictionary/import-dictionary.job.ts';
import {
  createInstallDictionaryJob,
  type DictionarySource,
  type InstallLog,
} from '../../dictionary/package/install-package.job.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Module } from '../module.ts';
import { createAdminBindings } from './admin.routes.ts';
import { createDictionaryImportService } from './dictionary-import.service.ts';

/** The administrators' endpoints: imports of dictionaries, and the audit log. */
export function createAdminModule(deps: {
  database: Database;
  jobs: JobQueue;
  /** Folder of the dictionary files, with a subfolder for the reports of imports. */
  dictionariesDir: string;
  dictionarySource: DictionarySource;
  connection: PoolConfig;
  log: InstallLog;
  now: () => number;
}): Module {
  const imports = createDictionaryImportService(deps);
  return {
    bindings: createAdminBindings(imports, createAuditLog(deps.database.pool)),
    jobs: [createImportDictionaryJob(deps), createInstallDictionaryJob(deps)],
  };
}
