// Reads the sounds of one deck in a thread of its own, like book-file.worker.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { readDeckSounds } from './deck-sound.ts';

const { deck, column } = workerData as { deck: Uint8Array; column: number };
parentPort?.postMessage(await readDeckSounds(deck, column));
