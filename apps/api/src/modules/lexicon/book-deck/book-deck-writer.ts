import pLimit from 'p-limit';
import { AppError } from '../../../core/app-error.ts';
import { runInThread } from '../../../core/run-in-thread.ts';
import type { DeckOrder } from './write-apkg.ts';

const script = new URL('./book-deck.worker.ts', import.meta.url);
const limits = { timeoutMs: 30_000, memoryMb: 512 };
const WAITING_MAX = 20;

/** Writes books as packages of Anki, one at a time, each in its own thread; resolves with the file in Base64. */
export function createBookDeckWriter() {
  const limit = pLimit(1);
  return async (order: DeckOrder): Promise<string> => {
    if (limit.pendingCount >= WAITING_MAX) throw new AppError('unavailable');
    // One text: many small objects would take the server long to pass on.
    return limit(() => runInThread<string>(script, JSON.stringify(order), limits));
  };
}

export type WriteBookDeck = ReturnType<typeof createBookDeckWriter>;
