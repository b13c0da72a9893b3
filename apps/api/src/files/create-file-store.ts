import { join } from 'node:path';
import type { Settings } from '../config/settings.ts';
import type { FileStore } from './file-store.ts';
import { createLocalStore, createStoreFolders } from './local-store.ts';
import { createS3Store } from './s3-store.ts';

/** The folder of the local store under the data directory. Backups include it. */
const localFilesDir = (dataDir: string): string => join(dataDir, 'uploads', 'store');

/** Creates the store that the settings select. */
export function createFileStore(settings: Settings, isReadOnly: () => boolean): FileStore {
  if (settings.FILE_STORE === 'local') {
    const dir = localFilesDir(settings.DATA_DIR);
    createStoreFolders(dir);
    return createLocalStore({ dir, isReadOnly });
  }
  return createS3Store({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    bucket: settings.S3_BUCKET,
    keyId: settings.S3_KEY_ID,
    keySecret: settings.S3_KEY_SECRET,
    isPathStyle: settings.S3_PATH_STYLE,
  });
}
