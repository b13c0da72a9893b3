import type { Database } from '../db/database.ts';
import { createFileRepository } from './file.repository.ts';
import { decksPrefix, learnerFilesPrefix } from './file.service.ts';
import type { FileStore } from './file-store.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;

/** The result of a cleanup. */
export type CleanUpReport = { deletedObjects: number; deletedRows: number };

/**
 * Deletes recordings of words and books that were deleted, objects without a row, rows without an object, decks without a
 * draft, and parts of unfinished uploads. All of them must be a day old, so that no upload is caught between its object and its row. Throws when there are rows but the store is empty:
 * then the store is not available (a folder that is not mounted, the wrong bucket), and the rows must stay.
 */
export async function cleanUpFiles(
  { database, store }: { database: Database; store: FileStore },
  nowMs: number,
  signal?: AbortSignal,
): Promise<CleanUpReport> {
  const files = createFileRepository(database.pool);
  const beforeMs = nowMs - DAY_MS;
  await store.removeUnfinished(beforeMs);
  let deletedObjects = 0;
  for (const key of await files.deleteUnusedRecordings(new Date(beforeMs))) {
    await store.delete(key);
    deletedObjects += 1;
  }

  /** Deletes the old objects of a folder that no row names; resolves with the number of all its objects. */
  async function deleteOrphans(
    prefix: string,
    listKnown: (keys: readonly string[]) => Promise<Set<string>>,
  ): Promise<number> {
    let batch: string[] = [];
    let objects = 0;
    const flush = async () => {
      const known = await listKnown(batch);
      for (const key of batch.filter((each) => !known.has(each))) {
        await store.delete(key);
        deletedObjects += 1;
      }
      batch = [];
    };
    for await (const { key, modifiedAtMs } of store.list(prefix)) {
      signal?.throwIfAborted();
      objects += 1;
      if (modifiedAtMs < beforeMs) batch.push(key);
      if (batch.length === BATCH) await flush();
    }
    await flush();
    return objects;
  }
  await deleteOrphans(decksPrefix, files.listKnownDecks);
  const objects = await deleteOrphans(learnerFilesPrefix, files.listKnownKeys);

  let deletedRows = 0;
  for (let afterId = 0; ; ) {
    const rows = await files.listAfter(afterId, new Date(beforeMs), BATCH);
    if (rows.length > 0 && objects === 0) throw new Error('The file store is empty, but files are known.');
    const missing: number[] = [];
    signal?.throwIfAborted();
    for (const { id, key } of rows) if (!(await store.head(key))) missing.push(id);
    if (missing.length > 0) await files.deleteRows(missing);
    deletedRows += missing.length;
    if (rows.length < BATCH) return { deletedObjects, deletedRows };
    afterId = rows.at(-1)?.id ?? afterId;
  }
}
