import type { Accent } from '@tingci/domain/speech/accent';
import type { Database } from '../../../platform/db/database.ts';
import { execute, getRow, listRows } from '../../../platform/db/statement.ts';
import { type FileStore, FileStoreError } from '../../../platform/files/file-store.ts';
import { MAX_SOUND_BYTES } from './pack-files.ts';
import { type ReadPack, readPack } from './read-pack.ts';
import {
  countCoverage,
  countRecordingPacks,
  deleteRecordingPack,
  insertRecordingPack,
  insertWordRecordings,
  listRecordedSounds,
  listRecordingPacks,
} from './word-recording.sql.ts';
import { wordRecordingKey, wordRecordingsPrefix } from './word-recording-key.ts';

const MAX_PACKS = 100;
/** A recording of the store that no pack uses may belong to an import that runs. */
const UNUSED_MS = 3_600_000;

/** The result of an import. Without faults, or when the good ones are wanted, `isKept` and the recordings are stored. */
export type PackReport = { name: string; count: number; faults: string[]; isKept: boolean };

export type WordRecordingsService = ReturnType<typeof createWordRecordingsService>;

/** What a pack says about itself, and the number of its words. */
export type ListedPack = {
  name: string;
  accent: Accent;
  speaker: string;
  licence: string;
  source: string;
  words: number;
};

/** Packs of recordings of words: imported into the store and the database, listed, removed. */
export function createWordRecordingsService(database: Database, store: FileStore) {
  const inTransaction = database.transactWith((client) => client);

  async function sweep(): Promise<void> {
    const rows = await listRows(database.pool, listRecordedSounds, []);
    const used = new Set(rows.map(({ sound }) => wordRecordingKey(sound)));
    const beforeMs = Date.now() - UNUSED_MS;
    for await (const { key, modifiedAtMs } of store.list(wordRecordingsPrefix))
      if (!used.has(key) && modifiedAtMs < beforeMs) await store.delete(key);
  }

  return {
    /** Imports a folder or zip: all of it, or with `isKeepingGood` what has no fault. A pack of this name is replaced. */
    async add(path: string, isKeepingGood: boolean): Promise<PackReport | { fault: string }> {
      const pack = await readPack(path);
      if ('fault' in pack) return pack;
      const { manifest, words, faults } = pack;
      const { name, accent, speaker, licence, source } = manifest;
      const report = { name, count: words.length, faults };
      if (words.length === 0 || (faults.length > 0 && !isKeepingGood)) return { ...report, isKept: false };
      const { total } = await getRow(database.pool, countRecordingPacks, [name]);
      if (total >= MAX_PACKS) return { fault: `已经有 ${MAX_PACKS} 个录音包，请先移除一个` };
      await storeSounds(store, pack);
      await inTransaction(async (client) => {
        await execute(client, deleteRecordingPack, [name]);
        const { id } = await getRow(client, insertRecordingPack, [name, accent, speaker, licence, source]);
        const sounds = words.map(({ sound }) => sound);
        await execute(client, insertWordRecordings, [id, words.map(({ word }) => word), sounds]);
      });
      await sweep();
      return { ...report, isKept: true };
    },
    list: (): Promise<ListedPack[]> => listRows(database.pool, listRecordingPacks, []),
    /** Removes packs; resolves with the names that there were. */
    async remove(names: readonly string[]): Promise<string[]> {
      const removed: string[] = [];
      for (const name of names)
        if ((await execute(database.pool, deleteRecordingPack, [name])) > 0) removed.push(name);
      await sweep();
      return removed;
    },
    /** The words of each book, and those with a recording, for each accent. */
    coverage: () => listRows(database.pool, countCoverage, []),
  };
}

/** Writes the sounds that the store does not have. Throws an error that names the file. */
async function storeSounds(store: FileStore, { files, words }: ReadPack): Promise<void> {
  const soundOf = new Map(words.map(({ path, sound }) => [path, sound]));
  for await (const { path, content } of files.read([...soundOf.keys()])) {
    const key = wordRecordingKey(soundOf.get(path) ?? '');
    try {
      if (!content || (await store.head(key))) continue;
      // The command may belong to another user than the app that plays it.
      await store.put(key, [content], { maxBytes: MAX_SOUND_BYTES, contentType: 'audio/mpeg', mode: 0o644 });
    } catch (error) {
      throw error instanceof FileStoreError ? new Error(`${path} 无法保存：${error.message}`) : error;
    }
  }
}
