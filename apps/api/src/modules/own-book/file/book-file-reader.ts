import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../../platform/core/app-error.ts';
import { createFairQueue } from '../../../platform/core/fair-queue.ts';
import { createLanes } from '../../../platform/core/lanes.ts';
import { type ProcessEnding, ProcessError } from '../../../platform/core/process/process-error.ts';
import { runInProcess } from '../../../platform/core/process/run-in-process.ts';
import type { WorkFolders } from '../../../platform/core/work-folders.ts';
import type { ReadAnswer, ReadOrder, ReadTable } from '../read/read-order.ts';

/** A file of a learner as it is uploaded. */
export type BookFile = {
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** Aborted when the learner has gone. */
  signal: AbortSignal;
};

/** What to do with a file that has sounds, before it is deleted. */
export type KeepFile = (content: AsyncIterable<Uint8Array>) => Promise<void>;

const script = new URL('../read/book-file-process.ts', import.meta.url);

/** Time of a processor for any file, and more by its size. */
const TIME_MS = 10_000;
const MS_PER_MEGABYTE = 500;
/** On a busy machine a file may take this many times as long. */
const BUSY = 3;
const MEGABYTE = 1024 * 1024;

/** Processes at a time. A learner has one, so another learner's file does not wait for it. */
const PLACES = 2;
const WAITING_MAX = 20;
/** Files of one learner that wait while one is read. Another is refused as `rate_limited`. */
const OWN_WAITING_MAX = 2;

const refusals: Readonly<Record<ProcessEnding, string>> = {
  slow: '文件太复杂，没有读完，请分成几个文件再试',
  large: '文件里的内容太多，请分成几个文件再试',
  failed: '文件已损坏，打不开',
};

/**
 * Reads word-book files, each in its own process. Learners take turns, and the one who waited longest is next. Throws
 * `book_file` with the reason, `rate_limited`, and `unavailable` when too many learners wait.
 */
export function createBookFileReader(deps: {
  workFolders: WorkFolders;
  log: { warn(details: object, message: string): void };
}) {
  const own = createLanes<number>({ running: 1, waiting: OWN_WAITING_MAX });
  const queue = createFairQueue(PLACES, WAITING_MAX);

  async function readInProcess(
    order: ReadOrder,
    bytes: number,
    run: { folder: string; signal: AbortSignal },
  ) {
    const processorMs = TIME_MS + Math.ceil(bytes / MEGABYTE) * MS_PER_MEGABYTE;
    try {
      return await runInProcess<ReadAnswer>(script, order, {
        ...run,
        processorMs,
        timeoutMs: processorMs * BUSY,
      });
    } catch (error) {
      if (!(error instanceof ProcessError)) throw error;
      deps.log.warn({ err: error }, 'a list of a learner could not be read');
      return { refusal: refusals[error.ending] };
    }
  }

  return ({ userId }: { userId: number }, { name, content, signal }: BookFile, keep?: KeepFile) =>
    own(userId, () =>
      deps.workFolders.within(async (folder): Promise<ReadTable> => {
        const path = join(folder, 'file');
        const file = createWriteStream(path, { mode: 0o600 });
        await pipeline(content, file, { signal });
        const answer = await queue(String(userId), () =>
          readInProcess({ path, name }, file.bytesWritten, { folder, signal }),
        );
        if ('refusal' in answer)
          throw new AppError('book_file', { fields: [{ path: 'file', message: answer.refusal }] });
        if (answer.table.soundCount > 0) await keep?.(createReadStream(path));
        return answer.table;
      }),
    );
}

export type ReadBookFile = ReturnType<typeof createBookFileReader>;
