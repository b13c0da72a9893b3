import type { Keys } from '../../platform/core/keys.ts';
import type { WorkFolders } from '../../platform/core/work-folders.ts';
import type { Database } from '../../platform/db/database.ts';
import { createFileService } from '../../platform/files/file.service.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Module } from '../module.ts';
import type { Align } from '../speech/align/run-align.ts';
import { createAlignBindings } from './align/align.routes.ts';
import { createAlignService } from './align/align.service.ts';
import { createAlignJobs } from './align/align-resource.job.ts';
import { createCleanUpFilesJob } from './file/clean-up-files.job.ts';
import { createFileBindings } from './file/file.routes.ts';
import { createFileContentRoutes } from './file/file-content.routes.ts';
import { createCleanMedia } from './media/run-clean-media.ts';
import { createResourceRepository } from './resource/resource.repository.ts';
import { createResourceBindings } from './resource/resource.routes.ts';
import { createResourceService, type ResourceService } from './resource/resource.service.ts';
import { createUploadService } from './resource/upload.service.ts';

/** Learners' own files, and the sounds and videos that they practise with. */
export function createCustomModule(deps: {
  database: Database;
  fileStore: FileStore;
  workFolders: WorkFolders;
  fileQuotaBytes: number;
  keys: Pick<Keys, 'fileKey'>;
  jobs: JobQueue;
  align: Align;
  now: () => number;
}): Module & { practiseResource: ResourceService['practise'] } {
  const { fileStore: store, keys, now, workFolders } = deps;
  const files = createFileService({ database: deps.database, store, quotaBytes: deps.fileQuotaBytes });
  const repository = createResourceRepository(deps.database.pool);
  const uploads = createUploadService({
    database: deps.database,
    store,
    files,
    resources: repository,
    workFolders,
    cleanMedia: createCleanMedia(),
  });
  const alignments = createAlignService({ resources: repository, jobs: deps.jobs });
  const resources = createResourceService({ resources: repository, files, endJobs: alignments.cancel });
  return {
    bindings: [
      ...createFileBindings(files, keys.fileKey),
      ...createResourceBindings({ resources, uploads }, keys.fileKey),
      ...createAlignBindings(alignments),
    ],
    jobs: [
      createCleanUpFilesJob({ database: deps.database, store }, now),
      ...createAlignJobs({ resources: repository, files, store, align: deps.align, workFolders }),
    ],
    plugins: [createFileContentRoutes({ files, store, key: keys.fileKey, now })],
    practiseResource: resources.practise,
  };
}
