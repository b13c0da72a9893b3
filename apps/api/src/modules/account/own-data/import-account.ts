import { randomUUID } from 'node:crypto';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { execute, getRow, type Statement } from '../../../platform/db/statement.ts';
import { learnerFilesPrefix } from '../../../platform/files/file.service.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { type ExportRow, exportKinds } from './export-kinds.ts';
import * as sql from './import.sql.ts';
import { type Archive, ArchiveError } from './read-archive.ts';
import { readKind } from './write-export.ts';

const ROWS_AT_ONCE = 2_000;

type ImportStatement = Statement<readonly [number | null, string | null], unknown>;

/** The kinds in the order in which they refer to each other. */
const inOrder: readonly (readonly [kind: string, statement: ImportStatement])[] = [
  ['settings', sql.importSettings],
  ['books', sql.importBooks],
  ['chapters', sql.importChapters],
  ['own_entries', sql.importOwnEntries],
  ['book_words', sql.importBookWords],
  ['mastered_words', sql.importMastered],
  ['shelf_books', sql.importShelf],
  ['study_plan', sql.importPlan],
  ['practices', sql.importPractices],
  ['practice_events', sql.importEvents],
  ['review_additions', sql.importAdditions],
  ['review_deferrals', sql.importDeferrals],
  ['review_holidays', sql.importHolidays],
  ['review_setting', sql.importReviewSetting],
  ['exam_attempts', sql.importAttempts],
  ['exam_assessments', sql.importAssessments],
  ['exam_suites', sql.importSuites],
  ['exam_sittings', sql.importSittings],
  ['exam_sitting_events', sql.importSittingEvents],
  ['listening_practices', sql.importListening],
  ['listening_events', sql.importListeningEvents],
  ['own_texts', sql.importTexts],
  ['collected_items', sql.importCollected],
];

/** How many rows of a kind the archive has, and how many the account has after the import. */
export type ImportedKind = { name: string; exported: number; imported: number };

/**
 * Imports an export into an account without study data, and counts each kind again. `rebuild` folds a learner's answers, also into cards.
 * Throws an {@link ArchiveError} for an account that has data. Words and books that this installation does not have are
 * left out; the counts show it.
 */
export async function importAccount(
  deps: { database: Database; store: FileStore; rebuild: (userId: number) => Promise<void> },
  archive: Archive,
  userId: number,
): Promise<ImportedKind[]> {
  const { database, rebuild } = deps;
  await database.transactWith((client) => client)(async (client) => {
    if ((await getRow(client, sql.findStudyData, [userId])).hasAny)
      throw new ArchiveError('The account already has study data. Import into a new one.');
    for (const [kind, statement] of inOrder)
      await insertRows(client, statement, archive.rowsOf(kind), userId);
  });
  await rebuild(userId);
  await insertRows(database.pool, sql.importRemovals, archive.rowsOf('word_states'), userId);
  const fileIds = await importFiles(deps, archive, userId);
  const withFiles = (kind: string) =>
    archive.rowsOf(kind).map((row) => ({ ...row, file_id: fileIds.get(Number(row.file_id)) }));
  await insertRows(database.pool, sql.importRecordings, withFiles('own_recordings'), userId);
  await insertRows(database.pool, sql.importResources, withFiles('resources'), userId);
  return countAgain(database, archive, userId);
}

async function insertRows(
  client: Executor,
  statement: ImportStatement,
  given: ExportRow[],
  userId: number,
): Promise<void> {
  // An event that undoes another one comes after it.
  const rows = given.toSorted((a, b) => Number(a.undoes != null) - Number(b.undoes != null));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await execute(client, statement, [userId, JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE))]);
  }
}

/** Returns the new id of each imported file by its id in the archive. */
async function importFiles(
  { database, store }: { database: Database; store: FileStore },
  archive: Archive,
  userId: number,
): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (const row of archive.rowsOf('files')) {
    const content = archive.fileOf(Number(row.id), String(row.name));
    if (!content) continue;
    const key = `${learnerFilesPrefix}${userId}/${randomUUID()}`;
    const options = { maxBytes: content.length, contentType: String(row.content_type) };
    const { bytes, sha256 } = await store.put(key, [content], options);
    const rows = JSON.stringify([row]);
    const { id } = await getRow(database.pool, sql.importFile, [userId, rows, key, bytes, sha256]);
    ids.set(Number(row.id), id);
  }
  return ids;
}

async function countAgain(database: Database, archive: Archive, userId: number): Promise<ImportedKind[]> {
  const client = await database.pool.connect();
  try {
    const counted: ImportedKind[] = [];
    for (const kind of exportKinds) {
      if (kind.notRestored !== undefined) continue;
      let imported = 0;
      for await (const rows of readKind(client, kind, userId)) imported += rows.length;
      counted.push({ name: kind.name, exported: archive.counts[kind.name] ?? 0, imported });
    }
    return counted;
  } finally {
    client.release();
  }
}
