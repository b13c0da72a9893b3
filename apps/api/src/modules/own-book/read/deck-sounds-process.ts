// The process that takes the sounds out of one deck.
import { readFile } from 'node:fs/promises';
import { answerOrder } from '../../../platform/core/answer-order.ts';
import { readDeckSounds } from './deck-sound.ts';

export type SoundsOrder = { path: string; column: number; folder: string };

answerOrder<SoundsOrder>(async ({ path, column, folder }) =>
  readDeckSounds(await readFile(path), column, folder),
);
