import { type Features, halve, sliceFrames } from './cepstra.ts';
import { type Rows, warp } from './warp.ts';

const CELLS = 250_000;
/** A path stays within this part of the sentence around the straight line. */
const BAND = 0.15;
/** Speech is at most so many times faster or slower than the voice of the product. */
const TEMPO = 3;
/** The costs of a sentence that is there, and of one that is not, compared with those of the same sentence backwards. */
const SURE = 0.8;
const UNSURE = 0.94;

/** The frames without what all of them have in common: the sound of a voice and of a microphone. */
function withoutMean({ count, size, values }: Features): Features {
  const means = new Float64Array(size);
  for (let at = 0; at < values.length; at += 1)
    means[at % size] = (means[at % size] ?? 0) + (values[at] ?? 0) / count;
  return { count, size, values: values.map((value, at) => value - (means[at % size] ?? 0)) };
}

/** The cells near the straight line: a free path would make every sentence fit. */
function diagonal(frames: number, texts: number): Rows {
  const reach = Math.max(2, Math.ceil(BAND * texts), Math.ceil(texts / frames));
  const middle = (row: number) => Math.round((row * (texts - 1)) / Math.max(1, frames - 1));
  return {
    first: Int32Array.from({ length: frames }, (_, row) =>
      row === 0 ? 0 : Math.max(0, middle(row) - reach),
    ),
    last: Int32Array.from({ length: frames }, (_, row) =>
      row === frames - 1 ? texts - 1 : Math.min(texts - 1, middle(row) + reach),
    ),
  };
}

const costOf = (sound: Features, text: Features): number =>
  warp(sound, { ...text, pauses: new Float32Array(text.count) }, diagonal(sound.count, text.count), {
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
  [part, said] = [withoutMean(part), withoutMean(said)];
  const ratio = costOf(part, said) / costOf(part, sliceFrames(said, 0, said.count, true));
  if (!Number.isFinite(ratio)) return 0;
  return Math.min(1, Math.max(0, Math.round(((UNSURE - ratio) / (UNSURE - SURE)) * 100) / 100));
}
