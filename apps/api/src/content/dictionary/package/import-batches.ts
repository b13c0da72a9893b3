import type { PoolClient } from 'pg';
import { execute } from '../../../platform/db/statement.ts';
import { syncAnswerBooks } from '../../load/answer-books.ts';
import { syncExamBooks } from '../../load/exam-books.ts';
import { readEcdictRecord } from '../ecdict/ecdict-row.ts';
import type { EcdictRow } from '../ecdict/read-ecdict.ts';
import { tellProcesses } from '../import-ecdict.ts';
import { mergeWords } from '../merge-words.ts';
import { CREATE_BATCH, deleteKnown, refuseRepeated } from '../staging.sql.ts';
import { stageRows } from '../staging.ts';
import type { DictionaryPackage } from './dictionary-package.ts';
import { createMisspellingFilter } from './misspelling.ts';
import { createPackageStates } from './package-state.ts';
import { type DictionaryFile, type Part, parts, type SqliteRow } from './read-sqlite.ts';

/** Rows of one transaction: a batch must leave processor and disk to requests after some hundredths of a second. */
const batchRows: Record<Part, number> = { core: 200, likely: 100, rest: 100 };
/** Pause after a batch, as a multiple of its time. */
const pauseShare: Record<Part, number> = { core: 0.5, likely: 1, rest: 3 };

export type BatchImport = {
  client: PoolClient;
  source: DictionaryFile;
  wanted: DictionaryPackage;
  signal: AbortSignal;
  /** Waits; resolves early when the import is aborted. */
  pause: (ms: number) => Promise<void>;
  onProgress: (part: Part, fraction: number) => void;
};

/** Entries that were added, and misspelt or unusable rows that were left out. */
export type BatchCount = { added: number; leftOut: number };

/**
 * Stores the words that learners need first, with the exam books, and then all others. It only adds entries, so an
 * operator's own import wins. After an abort it continues behind the last stored batch.
 */
export async function importBatches(job: BatchImport): Promise<BatchCount> {
  const { client, source, wanted } = job;
  const states = createPackageStates(client, wanted);
  const filter = createMisspellingFilter();
  for (const row of source.rows('core', 0)) {
    const entry = readEcdictRecord(row.record);
    if (typeof entry === 'object') filter.learn(entry);
  }
  await client.query(CREATE_BATCH);
  const count: BatchCount = { added: 0, leftOut: 0 };
  const known = await states.find();
  const first = Math.max(0, (parts as readonly string[]).indexOf(known?.stage ?? ''));
  for (const part of parts.slice(first)) {
    await importPart(part, part === known?.stage ? known.lastRow : 0);
    if (part === 'core') await finishCore();
  }
  await analyze(client);
  await states.save({ stage: 'done', fraction: 1, lastRow: source.lastLine });
  return count;

  async function finishCore(): Promise<void> {
    await inTransaction(client, async () => {
      await syncExamBooks(client);
      await syncAnswerBooks(client);
      await tellProcesses(client);
      await states.save({ stage: 'likely', fraction: 0, lastRow: 0 });
    });
    await analyze(client);
  }

  async function importPart(part: Part, after: number): Promise<void> {
    for (const rows of batchesOf(source.rows(part, after), batchRows[part])) {
      job.signal.throwIfAborted();
      const startedMs = performance.now();
      const lastRow = rows.at(-1)?.line ?? after;
      const fraction = lastRow / Math.max(1, source.lastLine);
      await inTransaction(client, async () => {
        const { added, leftOut } = await storeRows(rows, part);
        count.added += added;
        count.leftOut += leftOut;
        await states.save({ stage: part, fraction, lastRow });
      });
      job.onProgress(part, fraction);
      await job.pause((performance.now() - startedMs) * pauseShare[part]);
    }
  }

  async function storeRows(rows: readonly SqliteRow[], part: Part): Promise<BatchCount> {
    const entries = rows.flatMap(({ line, record }): EcdictRow[] => {
      const entry = readEcdictRecord(record);
      if (typeof entry === 'string' || (part === 'rest' && filter.isMisspelt(entry))) return [];
      return [{ line, entry }];
    });
    await stageRows(client, entries);
    await execute(client, deleteKnown, []);
    await execute(client, refuseRepeated, []);
    const { added } = await mergeWords(client);
    return { added, leftOut: rows.length - entries.length };
  }
}

function* batchesOf(rows: Iterable<SqliteRow>, size: number): Generator<SqliteRow[]> {
  let batch: SqliteRow[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** A lost batch is read again after a crash, so that it need not wait for the disk. */
async function inTransaction(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin; set local synchronous_commit = off; set local statement_timeout = 0');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function analyze(client: PoolClient): Promise<void> {
  await client.query('set statement_timeout = 0; analyze word; analyze word_form; reset statement_timeout');
}
