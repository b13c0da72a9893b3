import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cleanLookUp } from '@tingci/domain/lexicon/look-up-key';
import { z } from 'zod';
import { ProcessError } from '../../../platform/core/process/process-error.ts';
import { runInProcess } from '../../../platform/core/process/run-in-process.ts';
import type { WorkFolders } from '../../../platform/core/work-folders.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { type BoundJob, bindJob, defineJob, JobError } from '../../../platform/jobs/job.ts';
import type { SaveSounds } from '../../speech/own-recording/save-sounds.ts';
import type { DeckSound } from '../read/deck-sound.ts';
import type { SoundsOrder } from '../read/deck-sounds-process.ts';
import { parseLines } from '../store/book-lines.repository.ts';
import type { OwnRepositories } from '../store/own-books-lock.ts';
import { attemptOnce } from './deck-attempt.ts';

export const importDeckSounds = defineJob({
  name: 'import-deck-sounds',
  title: '导入牌组里的发音',
  payload: z.strictObject({
    user_id: z.int().positive(),
    book_id: z.int().positive(),
    deck_key: z.string().max(200),
    /** The field of a note with its word. */
    column: z.int().min(0).max(100),
  }),
  access: 'owner',
  steps: { reading: '正在读取牌组', saving: '正在保存发音' },
  retry: { limit: 3, delaySeconds: 5, maxDelaySeconds: 60 },
  concurrency: 1,
  timeoutSeconds: 1800,
  maxWaiting: 500,
  turn: 'deck-sounds',
  keptSeconds: 7 * 86_400,
});

const script = new URL('../read/deck-sounds-process.ts', import.meta.url);
const TIME_MS = 60_000;

/** Gives the sounds of a deck to the words of the book that was made of it; the result has their numbers. */
export function createImportDeckSoundsJob(deps: {
  own: Pick<OwnRepositories, 'lines'>;
  store: Pick<FileStore, 'open' | 'read' | 'put' | 'delete'>;
  workFolders: WorkFolders;
  saveSounds: SaveSounds;
  now: () => number;
}): BoundJob {
  const { own, store } = deps;

  async function readSounds(key: string, column: number, folder: string, signal: AbortSignal) {
    const stored = await store.open(key);
    if (!stored) throw new JobError('牌组文件已过期，请重新导入');
    const path = join(folder, 'deck');
    await pipeline(stored, createWriteStream(path, { mode: 0o600 }), { signal });
    const order: SoundsOrder = { path, column, folder };
    try {
      return await attemptOnce(store, key, () =>
        runInProcess<DeckSound[]>(script, order, { timeoutMs: TIME_MS, folder, signal }),
      );
    } catch (error) {
      // Another attempt would end in the same way.
      throw error instanceof ProcessError ? new JobError('牌组里的发音已损坏，读不出来') : error;
    }
  }

  async function mapWords(userId: number, bookId: number): Promise<Map<string, number>> {
    const lines = parseLines(await own.lines.read(userId, bookId));
    return new Map(lines.map(({ text, wordId = 0 }) => [text.toLowerCase(), wordId]));
  }

  return bindJob(importDeckSounds, ({ payload, signal, progress }) =>
    deps.workFolders.within(async (folder) => {
      const { user_id: userId, book_id: bookId, deck_key: key, column } = payload;
      progress(0, 'reading');
      const sounds = await readSounds(key, column, folder, signal);
      const words = await mapWords(userId, bookId);
      const found = sounds.flatMap(({ text, path }) => {
        const wordId = words.get((cleanLookUp(text) || text).toLowerCase());
        return wordId === undefined ? [] : [{ wordId, path }];
      });
      const result = await deps.saveSounds({ userId, bookId }, found, {
        nowMs: deps.now(),
        folder,
        signal,
        onProgress: (fraction) => progress(fraction, 'saving'),
      });
      await store.delete(key);
      return result;
    }),
  );
}
