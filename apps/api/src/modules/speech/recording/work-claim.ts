import { promises as fs } from 'node:fs';
import { dirname } from 'node:path';

/** How long a claim holds without being renewed, ms: then whoever made it has died. */
export const CLAIM_STALE_MS = 15_000;

const RENEW_MS = 3_000;

/** Lets go of a claim. */
export type Release = () => Promise<void>;

/**
 * Claims a piece of work among the processes that share a folder, by a file that only one can make. Undefined while
 * another holds it. A folder that takes no files claims nothing and stops nobody: the work is then done twice at worst.
 */
export async function claimWork(path: string): Promise<Release | undefined> {
  if (await isHeld(path)) return undefined;
  try {
    await fs.mkdir(dirname(path), { recursive: true }).catch(() => undefined);
    await fs.writeFile(path, '', { flag: 'wx' });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST' ? undefined : async () => undefined;
  }
  const renewing = setInterval(() => {
    const now = new Date();
    void fs.utimes(path, now, now).catch(() => undefined);
  }, RENEW_MS);
  renewing.unref();
  return async () => {
    clearInterval(renewing);
    await fs.rm(path, { force: true }).catch(() => undefined);
  };
}

/** Removes a claim that has gone stale. */
async function isHeld(path: string): Promise<boolean> {
  const stat = await fs.stat(path).catch(() => undefined);
  if (!stat) return false;
  if (Date.now() - stat.mtimeMs < CLAIM_STALE_MS) return true;
  await fs.rm(path, { force: true }).catch(() => undefined);
  return false;
}
