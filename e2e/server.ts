import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@tingci/api/core/free-port';
import { findServerHome } from '@tingci/api/db/embedded/server-folders';
import { startAppProcess } from '../bench/drills/app-process.ts';

/** Starts the built product with an empty folder on a free port. Stops and deletes it afterwards. */
// biome-ignore lint/style/noDefaultExport: Playwright calls a global setup by its default export.
export default async function startServer(): Promise<() => Promise<void>> {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'tingci-e2e-')));
  // For root, the database runs as another user, and that user needs access.
  chmodSync(directory, 0o755);
  const dataDir = join(directory, 'data');
  const app = await startAppProcess(await freePort(), { DATA_DIR: dataDir });
  process.env.E2E_URL = app.url;
  process.env.E2E_DATA_DIR = dataDir;
  return async () => {
    await app.stop();
    const home = findServerHome(dataDir);
    if (home) rmSync(home, { recursive: true, force: true });
    rmSync(directory, { recursive: true, force: true });
  };
}
