import { type Features, halve, sliceFrames } from './cepstra.ts';
import { type Rows, warp } from './warp.ts';

const CELLS = 250_000;
/** A path stays within this part of the sentence around the straight line. */
const BAND = 0.15;
/** Speech is at most so many times faster or slower than the voice of the product. */
const TEMPO = 3;
/** What a sentence that is there costs, and one that is not, as a part of what the same sentence costs backwards. */
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
 * What it costs to hear a sentence in a part of a sound, as a part of what the sentence costs backwards: that has the same sounds,
 * loudness and length in an order that nobody says. Only a sentence that is there costs clearly less. Infinite when the lengths
 * do not fit.
 */
export function compareOrders(sound: Features, text: Features): number {
  const tempo = sound.count / Math.max(1, text.count);
  if (sound.count < 2 || text.count < 2 || tempo > TEMPO || tempo < 1 / TEMPO)
    return Number.POSITIVE_INFINITY;
  let [part, said] = [sound, text];
  while (part.count * said.count > CELLS) [part, said] = [halve(part), halve(said)];
  [part, said] = [withoutMean(part), withoutMean(said)];
  const ratio = costOf(part, said) / costOf(part, sliceFrames(said, 0, said.count, true));
  return Number.isFinite(ratio) ? ratio : Number.POSITIVE_INFINITY;
}

/** The middle one of some numbers, by size. Undefined when there is none. */
export const median = (values: readonly number[]): number | undefined =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * How sure the sentences of a text are, from 0 to 1, by {@link compareOrders}. A voice that is like ours costs little everywhere,
 * so a sentence that is missing stands out only beside the middle one of the text.
 */
export function toConfidences(ratios: readonly number[]): number[] {
  const sure = Math.min(SURE, median(ratios.filter(Number.isFinite)) ?? SURE);
  return ratios.map((ratio) => {
    const part = Math.min(1, Math.max(0, (UNSURE - ratio) / (UNSURE - sure)));
    return Math.round(part * 100) / 100;
  });
}
