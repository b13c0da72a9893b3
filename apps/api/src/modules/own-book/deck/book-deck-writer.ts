import pLimit from 'p-limit';
import { AppError } from '../../../platform/core/app-error.ts';
import { ProcessError } from '../../../platform/core/process/process-error.ts';
import { runInProcess } from '../../../platform/core/process/run-in-process.ts';
import type { WorkFolders } from '../../../platform/core/work-folders.ts';
import type { DeckOrder } from './write-apkg.ts';

const script = new URL('./book-deck-process.ts', import.meta.url);
const TIME_MS = 30_000;
const WAITING_MAX = 20;

/** Writes books as packages of Anki, one at a time, each in its own process; resolves with the file in Base64. */
export function createBookDeckWriter(workFolders: WorkFolders) {
  const limit = pLimit(1);
  return async (order: DeckOrder): Promise<string> => {
    if (limit.pendingCount >= WAITING_MAX) throw new AppError('unavailable');
    return limit(() =>
      workFolders.within((folder) =>
        // One text: many small objects would take the server long to pass on.
        runInProcess<string>(script, JSON.stringify(order), { timeoutMs: TIME_MS, folder }).catch((error) => {
          throw error instanceof ProcessError ? new AppError('unavailable', {}, error) : error;
        }),
      ),
    );
  };
}

export type WriteBookDeck = ReturnType<typeof createBookDeckWriter>;
