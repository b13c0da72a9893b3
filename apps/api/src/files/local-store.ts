import { randomBytes } from 'node:crypto';
import { type Dirent, promises as fs } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileStore, FileStoreError, requireKey, type StoredObject } from './file-store.ts';
import { measure } from './measured.ts';

/** Incomplete files, below the folder. Backups leave out names that start with a dot. */
const UNFINISHED = '.unfinished';
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM'];

/**
 * A store in a folder. A file is written under another name, flushed to disk, then renamed, so that nobody reads an
 * incomplete file.
 */
export function createLocalStore(options: { dir: string; isReadOnly: () => boolean }): FileStore {
  const { dir, isReadOnly } = options;

  function pathOf(key: string): string {
    requireKey(key);
    return join(dir, key);
  }

  async function writeAside(content: AsyncIterable<Uint8Array>): Promise<string> {
    const folder = join(dir, UNFINISHED);
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomBytes(12).toString('hex'));
    try {
      const handle = await fs.open(path, 'wx', 0o600);
      try {
        for await (const chunk of content) await handle.writeFile(chunk);
        await handle.sync();
      } finally {
        await handle.close();
      }
      return path;
    } catch (error) {
      await fs.rm(path, { force: true });
      throw error;
    }
  }

  async function moveTo(key: string, aside: string): Promise<void> {
    const path = pathOf(key);
    try {
      await fs.mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await fs.rename(aside, path);
      await flushFolder(dirname(path));
    } catch (error) {
      await fs.rm(aside, { force: true });
      throw error;
    }
  }

  return {
    async put(key, content, { maxBytes }) {
      requireKey(key);
      if (isReadOnly()) throw new FileStoreError('read_only');
      const measured = measure(content, maxBytes);
      try {
        await moveTo(key, await writeAside(measured.content()));
      } catch (error) {
        throw NO_ROOM.includes(codeOf(error)) ? new FileStoreError('read_only', error) : error;
      }
      return measured.result();
    },

    async open(key, range): Promise<Readable | undefined> {
      // Opened before the response starts: a missing file must be a 404.
      const handle = await orAbsent(fs.open(pathOf(key)));
      return handle?.createReadStream({ ...range });
    },

    async head(key) {
      const stat = await orAbsent(fs.stat(pathOf(key)));
      return stat?.isFile() ? { key, bytes: stat.size, modifiedAtMs: stat.mtimeMs } : undefined;
    },

    async delete(key) {
      await fs.rm(pathOf(key), { force: true });
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
