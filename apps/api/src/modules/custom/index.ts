import type { FastifyInstance } from 'fastify';
import type { Keys } from '../../core/keys.ts';
import type { Database } from '../../db/database.ts';
import { createFileService } from '../../files/file.service.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Binding } from '../../http/bind.ts';
import type { BoundJob } from '../../jobs/job.ts';
import { createCleanUpFilesJob } from './clean-up-files.job.ts';
import { createFileBindings } from './file.routes.ts';
import { registerFileContent } from './file-content.routes.ts';

/** What learners bring themselves: their files. */
export function createCustomModule(deps: {
  database: Database;
  fileStore: FileStore;
  fileQuotaBytes: number;
  keys: Pick<Keys, 'fileKey'>;
  now: () => number;
}): {
  bindings: Binding[];
  jobs: BoundJob[];
  contentRoutes: (app: FastifyInstance) => Promise<void>;
} {
  const { fileStore: store, keys, now } = deps;
  const files = createFileService({ database: deps.database, store, quotaBytes: deps.fileQuotaBytes });
  return {
    bindings: createFileBindings(files, keys.fileKey),
    jobs: [createCleanUpFilesJob({ database: deps.database, store }, now)],
    contentRoutes: async (app) => registerFileContent(app, { files, store, key: keys.fileKey, now }),
  };
}
