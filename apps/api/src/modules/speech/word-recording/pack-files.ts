import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { type UnzipFileInfo, unzipSync } from 'fflate';
import { MANIFEST, MAX_WORDS } from './pack-manifest.ts';

/** Longest recording of a word: 30 s of good sound. */
export const MAX_SOUND_BYTES = 1024 * 1024;

const MAX_ARCHIVE_BYTES = 1024 * 1024 * 1024;
const MAX_MANIFEST_BYTES = 16 * 1024 * 1024;
const MAX_FILES = MAX_WORDS + 1000;
const MAX_DEPTH = 3;
/** Files of an archive that are unpacked at once. */
const BATCH = 500;

/** One file of a pack by its path beside the manifest; undefined content: it is larger than a recording may be. */
export type PackFile = { path: string; content: Buffer | undefined };

/** The files of a folder or archive. */
export type PackFiles = {
  manifest: string;
  /** Paths of all files, relative to the manifest. */
  paths: readonly string[];
  /** The files with these paths, in any order. */
  read(paths: readonly string[]): AsyncGenerator<PackFile>;
};

/** Opens a folder or a zip archive. A fault says what is wrong. */
export async function openPack(path: string): Promise<PackFiles | { fault: string }> {
  const entry = await stat(path).catch(() => undefined);
  if (entry?.isDirectory()) return openFolder(path);
  if (!entry?.isFile()) return { fault: `找不到：${path}` };
  if (entry.size > MAX_ARCHIVE_BYTES) return { fault: '压缩包超过 1 GB，请分成几个' };
  try {
    return openArchive(await readFile(path));
  } catch {
    return { fault: `不是文件夹，也不是 zip 压缩包：${path}` };
  }
}

async function openFolder(folder: string): Promise<PackFiles | { fault: string }> {
  const paths: string[] = [];
  if (!(await listInto(paths, folder, '', 0))) return { fault: `文件超过 ${MAX_FILES} 个，请分成几个` };
  const size = await stat(join(folder, MANIFEST)).catch(() => undefined);
  if (!size?.isFile()) return { fault: `缺少 ${MANIFEST}` };
  if (size.size > MAX_MANIFEST_BYTES) return { fault: `${MANIFEST} 太大` };
  return {
    manifest: await readFile(join(folder, MANIFEST), 'utf8'),
    paths: paths.filter((path) => path !== MANIFEST),
    async *read(wanted) {
      for (const path of wanted) {
        const { size: bytes } = await stat(join(folder, path));
        yield { path, content: bytes > MAX_SOUND_BYTES ? undefined : await readFile(join(folder, path)) };
      }
    },
  };
}

/** Adds the files below a folder; false above the limit. Links are not followed. */
async function listInto(paths: string[], root: string, below: string, depth: number): Promise<boolean> {
  const entries: Dirent[] = await readdir(join(root, below), { withFileTypes: true });
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = posix.join(below, entry.name);
    if (entry.isDirectory()) {
      if (depth < MAX_DEPTH && !(await listInto(paths, root, path, depth + 1))) return false;
    } else if (entry.isFile() && paths.push(path) > MAX_FILES) return false;
  }
  return true;
}

function openArchive(archive: Uint8Array): PackFiles | { fault: string } {
  const sizes = new Map<string, number>();
  unzipSync(archive, {
    filter: ({ name, originalSize }: UnzipFileInfo) => {
      if (!name.endsWith('/') && sizes.size <= MAX_FILES) sizes.set(name, originalSize);
      return false;
    },
  });
  if (sizes.size > MAX_FILES) return { fault: `文件超过 ${MAX_FILES} 个，请分成几个` };
  // Programs often put the folder itself into the archive.
  const name = [...sizes.keys()].find((path) => path === MANIFEST || /^[^/]+\/recordings\.json$/.test(path));
  if (name === undefined) return { fault: `缺少 ${MANIFEST}` };
  if ((sizes.get(name) ?? 0) > MAX_MANIFEST_BYTES) return { fault: `${MANIFEST} 太大` };
  const top = name.slice(0, -MANIFEST.length);
  const unpack = (wanted: ReadonlySet<string>) =>
    unzipSync(archive, { filter: (file: UnzipFileInfo) => wanted.has(file.name) });
  return {
    manifest: Buffer.from(unpack(new Set([name]))[name] ?? []).toString('utf8'),
    paths: [...sizes.keys()]
      .filter((path) => path.startsWith(top) && path !== name)
      .map((path) => path.slice(top.length)),
    async *read(wanted) {
      for (let at = 0; at < wanted.length; at += BATCH) {
        const batch = wanted.slice(at, at + BATCH);
        const small = batch.filter((path) => (sizes.get(top + path) ?? 0) <= MAX_SOUND_BYTES);
        const unpacked = unpack(new Set(small.map((path) => top + path)));
        for (const path of batch) {
          const content = unpacked[top + path];
          yield { path, content: content && Buffer.from(content) };
        }
      }
    },
  };
}
