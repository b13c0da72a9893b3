import { createEnginePool, type EnginePool, type EnginePoolOptions } from '../engine/engine-pool.ts';
import type { SpeechLog } from '../sound/speech-provider.ts';

/** Clips that wait for the model. A learner who waits hears today's voice, so more would only be old wishes. */
const QUEUE_LIMIT = 64;

/** The process of the natural model. One: it needs 400 MB and a thread, and ends after five idle minutes. */
export const naturalPoolOptions = (folder: string, log: SpeechLog): EnginePoolOptions => ({
  engine: 'natural',
  folder,
  workers: 1,
  queueLimit: QUEUE_LIMIT,
  deadlineMs: { word: 30_000, sentence: 180_000, spelling: 120_000, chinese: 1000 },
  startDeadlineMs: 90_000,
  idleMs: { extra: 300_000, last: 300_000 },
  log,
});

/** A process of the model alone, for a trial and for measurements. */
export const createNaturalPool = (folder: string, log: SpeechLog): EnginePool =>
  createEnginePool(naturalPoolOptions(folder, log));
