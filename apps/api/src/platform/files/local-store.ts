import { randomBytes } from 'node:crypto';
import { createReadStream, type Dirent, promises as fs, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  type FileStore,
  FileStoreError,
  type PutOptions,
  requireKey,
  type StoredObject,
} from './file-store.ts';
import { measure } from './measured.ts';

/** Incomplete files, below the folder. Backups leave out names that start with a dot. */
const UNFINISHED = '.unfinished';
const FOLDER_MODE = 0o700;
const OWN_MODE = 0o600;
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM'];

/**
 * Creates the folders that every upload needs, so that they belong to the user of the app and not to root, who may run
 * commands.
 */
export function createStoreFolders(dir: string): void {
  mkdirSync(join(dir, UNFINISHED), { recursive: true, mode: FOLDER_MODE });
}

type LocalStoreOptions = {
  dir: string;
  isReadOnly: () => boolean;
  /** False for content that can be made again: it need not survive a power failure, and flushing is slow. Default: true. */
  isFlushing?: boolean;
};

/**
 * A store in a folder. A file is written under another name, flushed to disk, then renamed, so that nobody reads an
 * incomplete file.
 */
export function createLocalStore({ dir, isReadOnly, isFlushing = true }: LocalStoreOptions): FileStore {
  function pathOf(key: string): string {
    requireKey(key);
    return join(dir, key);
  }

  async function writeAside(content: AsyncIterable<Uint8Array>, mode: number): Promise<string> {
    const folder = join(dir, UNFINISHED);
    await fs.mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    const path = join(folder, randomBytes(12).toString('hex'));
    try {
      const handle = await fs.open(path, 'wx', mode);
      try {
        for await (const chunk of content) await handle.writeFile(chunk);
        if (isFlushing) await handle.sync();
      } finally {
        await handle.close();
      }
      return path;
    } catch (error) {
      await fs.rm(path, { force: true });
      throw error;
    }
  }

  async function moveTo(key: string, file: string, mode: number): Promise<void> {
    const path = pathOf(key);
    await fs.mkdir(dirname(path), { recursive: true, mode: folderMode(mode) });
    await fs.rename(file, path);
    if (isFlushing) await flushFolder(dirname(path));
  }

  async function write(key: string, content: AsyncIterable<Uint8Array>, mode: number): Promise<void> {
    const aside = await writeAside(content, mode);
    try {
      await moveTo(key, aside, mode);
    } catch (error) {
      await fs.rm(aside, { force: true });
      throw error;
    }
  }

  async function put(
    key: string,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    options: PutOptions,
  ) {
    requireKey(key);
    if (isReadOnly()) throw new FileStoreError('read_only');
    const measured = measure(content, options.maxBytes);
    try {
      await write(key, measured.content(), options.mode ?? OWN_MODE);
    } catch (error) {
      throw NO_ROOM.includes(codeOf(error)) ? new FileStoreError('read_only', error) : error;
    }
    return measured.result();
  }

  return {
    put,

    async adopt(key, path, options) {
      try {
        await moveTo(key, path, options.mode ?? OWN_MODE);
      } catch (error) {
        if (codeOf(error) !== 'EXDEV') throw error;
        // A rename does not work between disks.
        await put(key, createReadStream(path), options);
        await fs.rm(path, { force: true });
      }
    },

    async open(key, range): Promise<Readable | undefined> {
      // Opened before the response starts: a missing file must be a 404.
      const handle = await orAbsent(fs.open(pathOf(key)));
      return handle?.createReadStream({ ...range });
    },

    async read(key) {
      const handle = await orAbsent(fs.open(pathOf(key)));
      if (!handle) return undefined;
      try {
        const { size, mtimeMs } = await handle.stat();
        return { content: await readBytes(handle, size), modifiedAtMs: mtimeMs };
      } finally {
        await handle.close();
      }
    },

    async head(key) {
      const stat = await orAbsent(fs.stat(pathOf(key)));
      return stat?.isFile() ? { key, bytes: stat.size, modifiedAtMs: stat.mtimeMs } : undefined;
    },

    async delete(key) {
      await fs.rm(pathOf(key), { force: true });
    },

    async touch(key) {
      const now = new Date();
      await orAbsent(fs.utimes(pathOf(key), now, now));
    },

    async *list(prefix) {
      // Only folders whose path can match the prefix are read.
      yield* walk(dir, '', prefix);
    },

    async removeUnfinished(beforeMs) {
      const folder = join(dir, UNFINISHED);
      for (const { name } of await readFolder(folder)) {
        const path = join(folder, name);
        const stat = await orAbsent(fs.stat(path));
        if (stat && stat.mtimeMs < beforeMs) await fs.rm(path, { force: true });
      }
    },
  };
}

/** Who may read a file may open its folder. */
const folderMode = (mode: number): number => mode | 0o100 | ((mode & 0o044) >> 2);

async function* walk(dir: string, base: string, prefix: string): AsyncGenerator<StoredObject> {
  for (const entry of await readFolder(join(dir, base))) {
    if (entry.name.startsWith('.')) continue;
    const key = `${base}${entry.name}`;
    if (entry.isDirectory()) {
      const folder = `${key}/`;
      if (folder.startsWith(prefix) || prefix.startsWith(folder)) yield* walk(dir, folder, prefix);
    } else if (key.startsWith(prefix)) {
      const stat = await orAbsent(fs.stat(join(dir, key)));
      if (stat) yield { key, bytes: stat.size, modifiedAtMs: stat.mtimeMs };
    }
  }
}

/** The first bytes of a file, fewer at its end. `handle.readFile` asks for the size again, and every clip is read here. */
async function readBytes(handle: fs.FileHandle, size: number): Promise<Buffer> {
  const content = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  while (filled < size) {
    const { bytesRead } = await handle.read(content, filled, size - filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return content.subarray(0, filled);
}

async function readFolder(path: string): Promise<Dirent[]> {
  return (await orAbsent(fs.readdir(path, { withFileTypes: true }))) ?? [];
}

async function orAbsent<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException | undefined)?.code ?? '');
}

/** Makes a rename survive a power failure. Windows has no equivalent for folders. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
