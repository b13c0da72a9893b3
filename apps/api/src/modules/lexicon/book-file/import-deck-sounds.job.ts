import { cleanLookUp } from '@tingci/domain/lexicon/look-up-key';
import { z } from 'zod';
import { runInThread, ThreadError } from '../../../core/run-in-thread.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { type BoundJob, bindJob, defineJob, JobError } from '../../../jobs/job.ts';
import type { SaveSounds } from '../../speech/own-recording/save-sounds.ts';
import { parseLines } from '../own-store/book-lines.repository.ts';
import type { OwnRepositories } from '../own-store/own-books-lock.ts';
import type { DeckSound } from './deck-sound.ts';

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

const script = new URL('./deck-sounds.worker.ts', import.meta.url);
const limits = { timeoutMs: 60_000, memoryMb: 512 };

/** Gives the sounds of a deck to the words of the book that was made of it; the result has their numbers. */
export function createImportDeckSoundsJob(deps: {
  own: Pick<OwnRepositories, 'lines'>;
  store: Pick<FileStore, 'read' | 'delete'>;
  saveSounds: SaveSounds;
  now: () => number;
}): BoundJob {
  const { own, store } = deps;

  async function readSounds(key: string, column: number): Promise<DeckSound[]> {
    const stored = await store.read(key);
    if (!stored) throw new JobError('牌组文件已过期，请重新导入');
    try {
      return await runInThread<DeckSound[]>(script, { deck: stored.content, column }, limits);
    } catch (error) {
      throw error instanceof ThreadError ? new JobError('牌组里的发音已损坏，读不出来') : error;
    }
  }

  async function mapWords(userId: number, bookId: number): Promise<Map<string, number>> {
    const lines = parseLines(await own.lines.read(userId, bookId));
    return new Map(lines.map(({ text, wordId = 0 }) => [text.toLowerCase(), wordId]));
  }

  return bindJob(importDeckSounds, async ({ payload, signal, progress }) => {
    const { user_id: userId, book_id: bookId, deck_key: key, column } = payload;
    progress(0, 'reading');
    const sounds = await readSounds(key, column);
    const words = await mapWords(userId, bookId);
    const found = sounds.flatMap(({ text, content }) => {
      const wordId = words.get((cleanLookUp(text) || text).toLowerCase());
      return wordId === undefined ? [] : [{ wordId, content }];
    });
    const result = await deps.saveSounds({ userId, bookId }, found, {
      nowMs: deps.now(),
      signal,
      onProgress: (fraction) => progress(fraction, 'saving'),
    });
    await store.delete(key);
    return result;
  });
}
