import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { DictionaryPackage } from './dictionary-package.ts';
import { PackageProblem } from './package-problem.ts';
import { causeOf } from './registry.ts';

/** A server that sends nothing for this long has lost the connection. */
const STALL_MS = 30_000;
/** Times that one attempt continues after a cut; each must have brought something. */
const CONTINUES_MAX = 20;

type Download = {
  /** The path for the complete tarball. What is there so far is beside it. */
  file: string;
  /** Hash in the form of npm, with its algorithm, and size. */
  wanted: Pick<DictionaryPackage, 'integrity' | 'bytes'>;
  signal: AbortSignal;
  /** Gets the share that is there, from 0 to 1. */
  onProgress: (fraction: number) => void;
};

/**
 * Downloads a tarball and checks its hash. It continues where an earlier download stopped, and it deletes a tarball whose
 * hash is wrong. Throws {@link PackageProblem}.
 */
export async function downloadTarball(url: string, download: Download): Promise<void> {
  const { file, wanted } = download;
  const partial = `${file}.partial`;
  for (let round = 0; (await sizeOf(partial)) < wanted.bytes; round++) {
    const before = await sizeOf(partial);
    const problem = await fetchRest(url, partial, download).catch((error) => {
      download.signal.throwIfAborted();
      return problemOf(error);
    });
    const isStuck = (await sizeOf(partial)) <= before || round >= CONTINUES_MAX;
    if (problem && (isStuck || problem.kind !== 'network')) throw problem;
    if (!problem && isStuck) throw new PackageProblem('network', 'the download ended early');
  }
  if (
    (await hashOf(partial, wanted.integrity)) !== wanted.integrity ||
    (await sizeOf(partial)) !== wanted.bytes
  ) {
    await rm(partial, { force: true });
    throw new PackageProblem('package', 'the tarball has another hash');
  }
  await rename(partial, file);
}

function problemOf(error: unknown): PackageProblem {
  if (error instanceof PackageProblem) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new PackageProblem('disk', 'the disk is full');
  return new PackageProblem('network', `the download stopped: ${causeOf(error)}`);
}

/** The size of a file in bytes; 0 when there is none. */
export const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

async function fetchRest(url: string, partial: string, download: Download): Promise<undefined> {
  const { wanted, signal, onProgress } = download;
  const have = await sizeOf(partial);
  const stall = new AbortController();
  const refresh = () => setTimeout(() => stall.abort(new Error('no data')), STALL_MS);
  let timer = refresh();
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.any([signal, stall.signal]),
      headers: { 'accept-encoding': 'identity', ...(have > 0 && { range: `bytes=${have}-` }) },
    });
    const continues =
      answer.status === 206 && answer.headers.get('content-range')?.startsWith(`bytes ${have}-`);
    if (!continues && answer.status !== 200) {
      if (have > 0) await rm(partial, { force: true });
      throw new PackageProblem('network', `${new URL(url).host} answers ${answer.status}`);
    }
    const target = await open(partial, continues ? 'a' : 'w');
    try {
      let bytes = continues ? have : 0;
      for await (const chunk of answer.body ?? []) {
        clearTimeout(timer);
        timer = refresh();
        bytes += chunk.length;
        if (bytes > wanted.bytes) break;
        await target.writeFile(chunk);
        onProgress(bytes / wanted.bytes);
      }
      if (bytes > wanted.bytes)
        throw new PackageProblem('package', 'the tarball is larger than it should be');
    } finally {
      await target.close();
    }
  } catch (error) {
    if (error instanceof PackageProblem && error.kind === 'package') await rm(partial, { force: true });
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return undefined;
}

/** The hash of a file, with the algorithm of `like`. */
export async function hashOf(file: string, like: string): Promise<string> {
  const [algorithm = ''] = like.split('-');
  const hash = createHash(algorithm);
  await pipeline(createReadStream(file), hash);
  return `${algorithm}-${hash.digest('base64')}`;
}
