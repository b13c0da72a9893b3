import type { Keys } from '../../platform/core/keys.ts';
import type { WorkFolders } from '../../platform/core/work-folders.ts';
import type { Database } from '../../platform/db/database.ts';
import { createFileService } from '../../platform/files/file.service.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { SharedLimits } from '../../platform/shared-limits/shared-limits.ts';
import type { Module } from '../module.ts';
import type { Align } from '../speech/align/run-align.ts';
import type { SpeechUrl } from '../speech/clip/clip-address.ts';
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
import { createOwnTextRepository } from './text/own-text.repository.ts';
import { createOwnTextBindings } from './text/own-text.routes.ts';
import { createOwnTextService, type OwnTextService } from './text/own-text.service.ts';

const TEXTS_A_DAY = 100;

/** Learners' own files, and the sounds, videos and texts that they practise with. */
export function createMaterialModule(deps: {
  database: Database;
  fileStore: FileStore;
  workFolders: WorkFolders;
  fileQuotaBytes: number;
  keys: Pick<Keys, 'fileKey'>;
  jobs: JobQueue;
  align: Align;
  speech: { speechUrl: SpeechUrl };
  /** Scales the texts of a day, like all limits. Without it there is none. */
  rateLimitScale?: number;
  sharedLimits?: SharedLimits | undefined;
  now: () => number;
}): Module & { practiseResource: ResourceService['practise']; texts: OwnTextService } {
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
  const texts = createOwnTextService({
    repository: createOwnTextRepository(deps.database.pool),
    textsADay: TEXTS_A_DAY * (deps.rateLimitScale ?? Number.POSITIVE_INFINITY),
    sharedLimits: deps.sharedLimits,
  });
  return {
    bindings: [
      ...createFileBindings(files, keys.fileKey),
      ...createResourceBindings({ resources, uploads }, keys.fileKey),
      ...createAlignBindings(alignments),
      ...createOwnTextBindings(texts, deps.speech.speechUrl),
    ],
    jobs: [
      createCleanUpFilesJob({ database: deps.database, store }, now),
      ...createAlignJobs({ resources: repository, files, store, align: deps.align, workFolders }),
    ],
    plugins: [createFileContentRoutes({ files, store, key: keys.fileKey, now })],
    practiseResource: resources.practise,
    texts,
  };
}
