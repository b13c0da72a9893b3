import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Folders for files in work. Each is removed when its work ends, and at the next start when the process was killed. */
export type WorkFolders = {
  /** Runs work with a new empty folder. */
  within<Result>(work: (folder: string) => Promise<Result>): Promise<Result>;
};

/** No work takes so long. */
const LEFT_MS = 86_400_000;

/**
 * Opens the folders below `DATA_DIR/work`, and removes what ended processes left. Each process has a part of its own,
 * because the app and a worker can share the folder.
 */
export async function openWorkFolders(dataDir: string, nowMs = Date.now()): Promise<WorkFolders> {
  const base = join(dataDir, 'work');
  await mkdir(base, { recursive: true });
  for (const name of await readdir(base)) {
    if (await isLeft(join(base, name), name, nowMs))
      await rm(join(base, name), { recursive: true, force: true });
  }
  const own = join(base, `${process.pid}@${hostname()}`);
  return {
    async within(work) {
      await mkdir(own, { recursive: true });
      const folder = await mkdtemp(join(own, 'w-'));
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 3 });
      }
    },
  };
}

/** Whether no process works in a folder any more. Another machine's processes are unknown: their folder's age decides. */
async function isLeft(path: string, name: string, nowMs: number): Promise<boolean> {
  const at = name.indexOf('@');
  if (name.slice(at + 1) === hostname()) return !isOther(Number(name.slice(0, at)));
  const changed = await stat(path).catch(() => undefined);
  return changed !== undefined && nowMs - changed.mtimeMs > LEFT_MS;
}

/** Whether another process has this id. The own id was that of an earlier process, as in a container. */
function isOther(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
