import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ColumnChoice } from '@tingci/domain/lexicon/table-columns';
import type { ListFault } from '@tingci/domain/lexicon/word-list';
import pLimit from 'p-limit';
import { AppError } from '../../../core/app-error.ts';
import { runInThread, ThreadError } from '../../../core/run-in-thread.ts';
import type { BookFormat } from './book-table.ts';

/** A file to read, as the thread gets it. */
export type ReadOrder = { path: string; name: string };

/** A file that was read. A row is one text, `line⇥cell⇥cell`: many small objects would take the server long to pass on. */
export type ReadTable = {
  format: BookFormat;
  rows: string[];
  faults: ListFault[];
  soundCount: number;
  mediaCount: number;
  columns: ColumnChoice;
};

export type ReadAnswer = { table: ReadTable } | { refusal: string };

/** What to do with a file that has sounds, before it is deleted. */
export type KeepFile = (content: AsyncIterable<Uint8Array>) => Promise<void>;

const script = new URL('./book-file.worker.ts', import.meta.url);
/** A file that takes longer or more is refused. */
const limits = { timeoutMs: 30_000, memoryMb: 512 };
const WAITING_MAX = 20;

/** Reads word-book files, one at a time, each in its own thread. */
export function createBookFileReader() {
  const limit = pLimit(1);
  return async (content: AsyncIterable<Uint8Array>, name: string, keep?: KeepFile): Promise<ReadTable> => {
    const dir = await mkdtemp(join(tmpdir(), 'tingci-book-'));
    try {
      const path = join(dir, 'file');
      await pipeline(content, createWriteStream(path));
      if (limit.pendingCount >= WAITING_MAX) throw new AppError('unavailable');
      const answer = await limit(() => readInThread({ path, name }));
      if ('refusal' in answer)
        throw new AppError('book_file', { fields: [{ path: 'file', message: answer.refusal }] });
      if (answer.table.soundCount > 0) await keep?.(createReadStream(path));
      return answer.table;
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  };
}

export type ReadBookFile = ReturnType<typeof createBookFileReader>;

async function readInThread(order: ReadOrder): Promise<ReadAnswer> {
  try {
    return await runInThread<ReadAnswer>(script, order, limits);
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error;
    const refusal = error.isSlow
      ? '文件太复杂，没有读完，请分成几个文件再试'
      : '文件已损坏，或者太大，打不开';
    return { refusal };
  }
}
