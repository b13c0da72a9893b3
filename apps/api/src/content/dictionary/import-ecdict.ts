import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ImportError } from '../../platform/core/import-error.ts';
import type { Database } from '../../platform/db/database.ts';
import { syncAnswerBooks } from '../load/answer-books.ts';
import { countWordsByTag, IMPORTED_PART, syncExamBooks } from '../load/exam-books.ts';
import type { Encoding } from './csv/read-lines.ts';
import { type EcdictRow, readEcdict } from './ecdict/read-ecdict.ts';
import { withImportLock } from './import-lock.ts';
import { mergeWords, reportStatement } from './merge-words.ts';
import { checkStaging, dropStaging, openStaging, stageRows } from './staging.ts';

export type EcdictImport = {
  file: string;
  encoding: Encoding;
  /** Whether the other rows are imported when some are refused. */
  keepsGood: boolean;
  /** The file of the report by row. */
  reportFile: string;
  /** Gets the progress and the result, line by line. */
  say: (line: string) => void;
  /** Aborts the import between two statements; the rows read so far are kept for the next import of the file. */
  signal?: AbortSignal;
  /** Gets the progress, from 0 to 1. */
  onProgress?: (fraction: number, step: 'reading' | 'checking' | 'writing') => void;
  batch?: number;
};

const BATCH = 10_000;
const MAX_REFUSED_SHOWN = 20;
/** Share of the reading in the progress. */
const READING_PART = 0.6;

// The parser version belongs to a file's identity: rows that another parser version staged are not resumed.
const READING = 'ecdict 1';

/**
 * Imports an ECDICT CSV: rows are read into a staging table, and all valid ones become entries and exam books in one
 * transaction. After an abort it continues when the same file is given again. Resolves with whether it was imported;
 * throws ImportError when it could not start.
 */
export async function importEcdict(database: Database, job: EcdictImport): Promise<boolean> {
  const { size } = await stat(job.file).catch(() => {
    throw new ImportError(`找不到文件 ${job.file}。`);
  });
  return withImportLock(database, async (client) => {
    await stage(client, job, size);
    return merge(client, job);
  });
}

async function stage(client: PoolClient, job: EcdictImport, size: number) {
  const { file, encoding, say, signal, onProgress, batch = BATCH } = job;
  onProgress?.(0, 'reading');
  const resumedFrom = await openStaging(client, await identify(file, encoding));
  if (resumedFrom > 0) say(`接着上次继续：前 ${resumedFrom} 行已经读过。`);
  const source = createReadStream(file, { highWaterMark: 1 << 18 });
  let rows: EcdictRow[] = [];
  let staged = 0;
  const flush = async () => {
    signal?.throwIfAborted();
    if (rows.length === 0) return;
    await stageRows(client, rows);
    staged += rows.length;
    rows = [];
    const read = source.bytesRead / size;
    say(`已读 ${staged} 行（${Math.round(read * 100)}%）`);
    onProgress?.(read * READING_PART, 'reading');
  };
  for await (const row of readEcdict(source, encoding)) {
    if (row.line <= resumedFrom) continue;
    rows.push(row);
    if (rows.length >= batch) await flush();
  }
  await flush();
}

async function identify(file: string, encoding: Encoding): Promise<string> {
  const hash = createHash('sha256').update(`${READING} ${encoding}\n`);
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function merge(client: PoolClient, job: EcdictImport): Promise<boolean> {
  const { keepsGood, reportFile, say, signal, onProgress } = job;
  const partial = `${reportFile}.partial`;
  await mkdir(dirname(reportFile), { recursive: true });
  await client.query(
    'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  );
  try {
    onProgress?.(READING_PART, 'checking');
    const refused = await checkStaging(client, MAX_REFUSED_SHOWN);
    for (const { line, word, reason } of refused.first)
      say(`第 ${line} 行${word && `（${word}）`}：${reason}`);
    if (refused.count > refused.first.length) {
      say(`…… 还有 ${refused.count - refused.first.length} 行，见报告。`);
    }
    const isTaken = refused.count === 0 || keepsGood;
    signal?.throwIfAborted();
    await writeReport(client, isTaken, partial);
    signal?.throwIfAborted();
    onProgress?.(READING_PART + 0.1, 'writing');
    if (isTaken) {
      await take(client, refused.count, say);
      await dropStaging(client);
      signal?.throwIfAborted();
    }
    await client.query('commit');
    await rename(partial, reportFile);
    if (!isTaken) {
      say(
        `有 ${refused.count} 行不能导入，所以什么也没有写入。改好文件后重来，或加 --keep-good 只导入其余的行。`,
      );
    }
    say(`逐行报告：${reportFile}`);
    if (isTaken)
      await client.query(
        'set statement_timeout = 0; analyze word; analyze word_form; reset statement_timeout',
      );
    return isTaken;
  } catch (error) {
    await client.query('rollback');
    await rm(partial, { force: true });
    throw error;
  }
}

async function take(client: PoolClient, refusedCount: number, say: (line: string) => void): Promise<void> {
  say('正在写入 ……');
  const { added, changed, unchanged } = await mergeWords(client);
  if (added + changed > 0) await client.query('analyze word; analyze word_form');
  const places = await syncExamBooks(client);
  await syncAnswerBooks(client);
  if (added + changed + places > 0) await tellProcesses(client);
  say(`新增 ${added}，更新 ${changed}，未变 ${unchanged}，未导入 ${refusedCount}。`);
  const books = await countWordsByTag(client);
  if (books.length > 0) say(`考试词书：${books.map(({ tag, count }) => `${tag} ${count}`).join('，')}`);
}

/** Running apps look at this table for new content. */
export async function tellProcesses(client: PoolClient): Promise<void> {
  await client.query(
    `insert into content_part (part, hash) values ($1, gen_random_uuid()::text)
     on conflict (part) do update set hash = excluded.hash, loaded_at = now()`,
    [IMPORTED_PART],
  );
}

async function writeReport(client: PoolClient, isTaken: boolean, file: string): Promise<void> {
  await pipeline(
    client.query(copyTo(`copy (${reportStatement(isTaken)}) to stdout with (format csv, header)`)),
    createWriteStream(file),
  );
}
