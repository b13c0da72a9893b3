import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { PackageProblem } from './package-problem.ts';

const ENTRY_MAX = 1024 * 1024 * 1024;

/** Writes one entry of a tarball to `target`. Nothing else of the tarball is read or run. Throws {@link PackageProblem}. */
export async function unpackEntry(
  tarball: string,
  entry: string,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const partial = `${target}.partial`;
  const extract = tar.extract();
  let isFound = false;
  extract.on('entry', ({ name, size = 0 }, content, next) => {
    if (name !== entry || size > ENTRY_MAX) {
      content.on('end', next).resume();
      return;
    }
    isFound = true;
    pipeline(content, createWriteStream(partial)).then(() => next(), next);
  });
  try {
    await pipeline(createReadStream(tarball), createGunzip(), extract, { signal });
  } catch (error) {
    await rm(partial, { force: true });
    signal.throwIfAborted();
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new PackageProblem('disk', 'the disk is full');
    throw new PackageProblem('package', `the tarball cannot be read: ${(error as Error).message}`);
  }
  if (!isFound) throw new PackageProblem('package', `the tarball has no ${entry}`);
  await rename(partial, target);
}
