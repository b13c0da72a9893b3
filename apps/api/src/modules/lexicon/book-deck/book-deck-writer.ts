import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { AppError } from '../../../core/app-error.ts';
import type { DeckOrder } from './write-apkg.ts';

const TIMEOUT_MS = 30_000;
const MEMORY_MB = 512;
const WAITING_MAX = 20;

/** Writes books as packages of Anki, one at a time, each in its own thread; resolves with the file in Base64. */
export function createBookDeckWriter() {
  const limit = pLimit(1);
  return async (order: DeckOrder): Promise<string> => {
    if (limit.pendingCount >= WAITING_MAX) throw new AppError('unavailable');
    return limit(() => writeInThread(order));
  };
}

export type WriteBookDeck = ReturnType<typeof createBookDeckWriter>;

function writeInThread(order: DeckOrder): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./book-deck.worker.ts', import.meta.url), {
      // One text: many small objects would take the server long to pass on.
      workerData: JSON.stringify(order),
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const end = () => {
      clearTimeout(timer);
      void worker.terminate();
    };
    const fail = (error: unknown) => {
      end();
      reject(error instanceof Error ? error : new Error('The deck was not written'));
    };
    const timer = setTimeout(() => fail(new Error('The deck took too long')), TIMEOUT_MS);
    worker.once('message', (file: string) => {
      end();
      resolve(file);
    });
    worker.once('error', fail);
    worker.once('exit', () => fail(undefined));
  });
}
