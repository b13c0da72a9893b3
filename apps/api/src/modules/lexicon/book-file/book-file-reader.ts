import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import type { ColumnChoice } from '@tingci/domain/lexicon/table-columns';
import type { ListFault } from '@tingci/domain/lexicon/word-list';
import pLimit from 'p-limit';
import { AppError } from '../../../core/app-error.ts';
import type { BookFormat } from './book-table.ts';

/** A file to read, as the thread gets it. */
export type ReadOrder = { path: string; name: string };

/** A file that was read. A row is one text, `line⇥cell⇥cell`: many small objects would take the server long to pass on. */
export type ReadTable = {
  format: BookFormat;
  rows: string[];
  faults: ListFault[];
  mediaCount: number;
  columns: ColumnChoice;
};

export type ReadAnswer = { table: ReadTable } | { refusal: string };

/** A file that takes longer or more is refused. */
const TIMEOUT_MS = 30_000;
const MEMORY_MB = 512;
const WAITING_MAX = 20;

/** Reads word-book files, one at a time, each in its own thread. */
export function createBookFileReader() {
  const limit = pLimit(1);
  return async (content: AsyncIterable<Uint8Array>, name: string): Promise<ReadTable> => {
    const dir = await mkdtemp(join(tmpdir(), 'tingci-book-'));
    try {
      const path = join(dir, 'file');
      await pipeline(content, createWriteStream(path));
      if (limit.pendingCount >= WAITING_MAX) throw new AppError('unavailable');
      const answer = await limit(() => readInThread({ path, name }));
      if ('refusal' in answer)
        throw new AppError('book_file', { fields: [{ path: 'file', message: answer.refusal }] });
      return answer.table;
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  };
}

export type ReadBookFile = ReturnType<typeof createBookFileReader>;

function readInThread(order: ReadOrder): Promise<ReadAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./book-file.worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const end = (answer: ReadAnswer) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ refusal: '文件太复杂，没有读完，请分成几个文件再试' }), TIMEOUT_MS);
    worker.once('message', (answer: ReadAnswer) => end(answer));
    worker.once('error', () => end({ refusal: '文件已损坏，或者太大，打不开' }));
    worker.once('exit', () => end({ refusal: '文件已损坏，打不开' }));
  });
}
