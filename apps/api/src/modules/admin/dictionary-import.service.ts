import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { importFileSchema } from '@tingci/contract/admin/dictionary';
import { importDictionaryJob } from '../../content/dictionary/import-dictionary.job.ts';
import { createAuditLog } from '../../platform/audit/audit-log.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';

export type DictionaryFile = { file: string; bytes: number; changedAt: number };

const MAX_FILES = 200;
/** One import at a time. */
const KEY = 'dictionary';

/** Imports dictionary files from a folder of the server. */
export function createDictionaryImportService(deps: {
  database: Database;
  jobs: Pick<JobQueue, 'enqueue'>;
  dictionariesDir: string;
}) {
  const audit = createAuditLog(deps.database.pool);
  return {
    /** The files that can be imported, newest first. */
    async listFiles(): Promise<DictionaryFile[]> {
      const names = await readdir(deps.dictionariesDir).catch(() => []);
      const named = names.filter((name) => importFileSchema.safeParse(name).success).slice(0, MAX_FILES);
      const files = await Promise.all(
        named.map(async (file) => {
          const found = await stat(join(deps.dictionariesDir, file)).catch(() => undefined);
          return found?.isFile() ? [{ file, bytes: found.size, changedAt: Math.round(found.mtimeMs) }] : [];
        }),
      );
      return files.flat().sort((a, b) => b.changedAt - a.changedAt);
    },
    /** Starts an import; returns the id of its job, or of the active import. */
    async start(
      adminId: number,
      request: { file: string; encoding: 'utf-8' | 'gb18030'; keepsGood: boolean },
    ): Promise<string> {
      const id = await deps.jobs.enqueue(importDictionaryJob, request, { ownerId: adminId, key: KEY });
      const detail = { file: request.file, encoding: request.encoding, keeps_good: request.keepsGood };
      await audit.append({
        actor: adminId,
        action: 'dictionary_import_started',
        subject: `job ${id}`,
        detail,
      });
      return id;
    },
  };
}

export type DictionaryImportService = ReturnType<typeof createDictionaryImportService>;
