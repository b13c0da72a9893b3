import { join } from 'node:path';
import type { Settings } from '../config/settings.ts';
import type { FileStore } from './file-store.ts';
import { createLocalStore, createStoreFolders } from './local-store.ts';
import { createS3Store, type S3Settings } from './s3-store.ts';

/** The folder of the local store under the data directory. Backups include it. */
const localFilesDir = (dataDir: string): string => join(dataDir, 'uploads', 'store');

/** Creates the store that the settings select. */
export function createFileStore(settings: Settings, isReadOnly: () => boolean): FileStore {
  if (settings.FILE_STORE === 'local') {
    const dir = localFilesDir(settings.DATA_DIR);
    createStoreFolders(dir);
    return createLocalStore({ dir, isReadOnly });
  }
  return createS3Store(bucketOf(settings));
}

/**
 * Creates the store of the sound cache: the data directory, which keeps it out of backups, or the bucket. A request fails
 * early, because the sound can be made instead.
 */
export function createSoundStore(settings: Settings, isReadOnly: () => boolean): FileStore {
  if (settings.FILE_STORE === 'local')
    return createLocalStore({ dir: settings.DATA_DIR, isReadOnly, isFlushing: false });
  return createS3Store({
    ...bucketOf(settings),
    connectTimeoutMs: 1_000,
    requestTimeoutMs: 5_000,
    attempts: 1,
  });
}

function bucketOf(settings: Settings): S3Settings {
  return {
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    bucket: settings.S3_BUCKET,
    keyId: settings.S3_KEY_ID,
    keySecret: settings.S3_KEY_SECRET,
    isPathStyle: settings.S3_PATH_STYLE,
  };
}
