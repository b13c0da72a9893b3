import { type Features, halve, sliceFrames } from './cepstra.ts';
import { warp, wholePlane } from './warp.ts';

const CELLS = 250_000;
/** Speech is at most so many times faster or slower than the voice of the product. */
const TEMPO = 3;
/** The costs of a sentence that is there, and of one that is not, compared with those of the same sentence backwards. */
const SURE = 0.72;
const UNSURE = 0.95;

const costOf = (sound: Features, text: Features): number =>
  warp(sound, { ...text, pauses: new Float32Array(text.count) }, wholePlane(sound.count, text.count), {
    gapCost: 0,
    edge: 0,
  }).cost;

/**
 * How sure it is that a part of a sound says a sentence, from 0 to 1. The sentence backwards has the same sounds, loudness and
 * length in an order that nobody says: only a sentence that is there fits clearly better than it.
 */
export function measureConfidence(sound: Features, text: Features): number {
  const tempo = sound.count / Math.max(1, text.count);
  if (sound.count < 2 || text.count < 2 || tempo > TEMPO || tempo < 1 / TEMPO) return 0;
  let [part, said] = [sound, text];
  while (part.count * said.count > CELLS) [part, said] = [halve(part), halve(said)];
  const ratio = costOf(part, said) / costOf(part, sliceFrames(said, 0, said.count, true));
  if (!Number.isFinite(ratio)) return 0;
  return Math.min(1, Math.max(0, Math.round(((UNSURE - ratio) / (UNSURE - SURE)) * 100) / 100));
}
