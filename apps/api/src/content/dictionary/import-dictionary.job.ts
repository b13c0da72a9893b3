import { join } from 'node:path';
import { importFileSchema } from '@tingci/contract/admin/dictionary';
import { z } from 'zod';
import { ImportError } from '../../platform/core/import-error.ts';
import type { Database } from '../../platform/db/database.ts';
import { type BoundJob, bindJob, defineJob, JobError } from '../../platform/jobs/job.ts';
import { importEcdict } from './import-ecdict.ts';
import { importStamp } from './import-stamp.ts';

export const importDictionaryJob = defineJob({
  name: 'import-dictionary',
  title: '导入词典',
  payload: z.strictObject({
    /** In the folder of dictionaries. */
    file: importFileSchema,
    encoding: z.enum(['utf-8', 'gb18030']),
    keepsGood: z.boolean(),
  }),
  access: 'owner',
  steps: { reading: '正在读取', checking: '正在检查', writing: '正在写入' },
  // A killed import continues where it stopped.
  retry: { limit: 2, delaySeconds: 5, maxDelaySeconds: 60 },
  concurrency: 1,
  timeoutSeconds: 7200,
  maxWaiting: 100,
  keptSeconds: 30 * 86_400,
});

const MAX_LINES = 30;

/** Imports an ECDICT file of the folder; the result has the last lines of the import. */
export function createImportDictionaryJob(deps: {
  database: Database;
  dictionariesDir: string;
  now: () => number;
}): BoundJob {
  return bindJob(importDictionaryJob, async ({ payload, signal, progress }) => {
    const { file, encoding, keepsGood } = payload;
    const lines: string[] = [];
    try {
      const isTaken = await importEcdict(deps.database, {
        file: join(deps.dictionariesDir, file),
        encoding,
        keepsGood,
        reportFile: join(deps.dictionariesDir, 'reports', `ecdict-${importStamp(deps.now())}.csv`),
        say: (line) => lines.push(line),
        signal,
        onProgress: progress,
      });
      const result = lines.slice(-MAX_LINES);
      if (!isTaken) throw new JobError(result.slice(-2).join(' '));
      return { lines: result };
    } catch (error) {
      if (error instanceof ImportError) throw new JobError(error.message);
      throw error;
    }
  });
}
