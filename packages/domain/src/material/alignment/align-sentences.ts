import {
  balance,
  compareRanges,
  type Features,
  hasSpeech,
  measureBands,
  sliceFrames,
  toCepstra,
} from './cepstra.ts';
import { findPath } from './coarse-to-fine.ts';
import { compareOrders, median, toConfidences } from './confidence.ts';
import { joinMelFrames, type MelFrames, melBands } from './mel-frames.ts';
import type { Reference, Rows } from './warp.ts';

/** Where a sentence is heard, in ms, and how sure that is, from 0 to 1. */
export type AlignedSpan = { readonly startMs: number; readonly endMs: number; readonly confidence: number };

/** `silent`: nobody speaks. `short`: the sound is too short for the text. `other`: it says something else. */
export type AlignFault = 'silent' | 'short' | 'other';

/** A sentence as the voice says it; `unsaid` when it has nothing to say, such as a sign. */
export type SpokenSentence = MelFrames | 'unsaid';

/** The text belongs to another sound when its middle sentence costs more than this part of what it costs backwards. */
const OTHER_TEXT = 0.892;

const PAUSE_MS = 240;
/** The voice is slow. A sound that is shorter than this part of what it says cannot have the text. */
export const fastestSpeech = 0.35;
/** So much silence stays with a sentence. */
const LEAD_MS = 60;
const TAIL_MS = 120;
const SHORTEST_MS = 100;

type Place = { readonly from: number; readonly to: number };

/** The whole text as frames, a pause before each sentence and one at the end, and where each sentence is. */
function joinText(sentences: readonly SpokenSentence[], hopMs: number) {
  const pause = Math.max(2, Math.round(PAUSE_MS / hopMs));
  const silence: MelFrames = { count: pause, hopMs, levels: new Uint8Array(pause * melBands) };
  const parts: MelFrames[] = [];
  const pauses: Place[] = [];
  let at = 0;
  const add = (part: MelFrames): Place => {
    parts.push(part);
    at += part.count;
    return { from: at - part.count, to: at };
  };
  const places = sentences.map((sentence) => {
    pauses.push(add(silence));
    return sentence === 'unsaid' ? { from: at, to: at } : add(sentence);
  });
  pauses.push(add(silence));
  const frames = joinMelFrames(parts, hopMs);
  const shares = new Float32Array(frames.count);
  for (const { from, to } of pauses) shares.fill(1, from, to);
  return { frames, places, shares, pause };
}

/** The frames of the sound that the path gives to a sentence. */
function placeIn({ first, last }: Rows, { from, to }: Place): Place {
  // The first sound may be as quiet as the noise before it. Of the frames that are given to it, the last one is its start.
  const start = Math.max(firstRow(last, from), firstRow(first, from + 1) - 1);
  const end = firstRow(first, to);
  return { from: Math.min(start, first.length - 1), to: Math.max(start + 1, end) };
}

/** The first row whose value is at least this, by bisection: the values never go back. */
function firstRow(values: Int32Array, least: number): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((values[middle] ?? 0) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Spans in order, none shorter than the shortest, within the sound. The silence around each is shared with its neighbours. */
function toSpans(
  places: readonly Place[],
  hopMs: number,
  durationMs: number,
): { startMs: number; endMs: number }[] {
  let before = 0;
  const spans = places.map(({ from, to }, at) => {
    const next = (places[at + 1]?.from ?? Number.POSITIVE_INFINITY) * hopMs;
    const startMs = Math.max(before, from * hopMs - LEAD_MS);
    const room = Math.max(to * hopMs, next - LEAD_MS);
    const endMs = Math.max(startMs + SHORTEST_MS, Math.min(to * hopMs + TAIL_MS, room));
    before = endMs;
    return { startMs, endMs };
  });
  // What the shortest lengths pushed over the end goes back.
  let after = Math.floor(durationMs);
  return spans
    .reverse()
    .map(({ startMs, endMs }) => {
      const end = Math.min(Math.round(endMs), after);
      const start = Math.max(0, Math.min(Math.round(startMs), end - SHORTEST_MS));
      after = start;
      return { startMs: start, endMs: end };
    })
    .reverse();
}

/**
 * Finds the sentences of a text in a sound, by what a voice says for them. Both have frames of the same length. Sentences that
 * have nothing to say get a short place between their neighbours.
 */
export function alignSentences(
  sound: MelFrames,
  sentences: readonly SpokenSentence[],
): { spans: AlignedSpan[] } | { fault: AlignFault } {
  const { hopMs } = sound;
  const scales = measureBands(sound);
  if (sound.count === 0 || !hasSpeech(scales)) return { fault: 'silent' };
  const said = sentences.filter((sentence) => sentence !== 'unsaid');
  const durationMs = sound.count * hopMs;
  const saidFrames = said.reduce((sum, { count }) => sum + count, 0);
  if (sound.count < saidFrames * fastestSpeech || durationMs < sentences.length * SHORTEST_MS * 2)
    return { fault: 'short' };
  const { frames, places, shares, pause } = joinText(sentences, hopMs);
  const { heard, text } = compare(sound, scales, frames, joinMelFrames(said, hopMs));
  const path = findPath(heard, { ...text, pauses: shares }, pause);
  const found = places.map((place) => placeIn(path, place));
  const ratios = places.map((place, at) => {
    const { from, to } = found[at] as Place;
    return compareOrders(sliceFrames(heard, from, to), sliceFrames(text, place.from, place.to));
  });
  const middle = median(ratios.filter((_, at) => sentences[at] !== 'unsaid'));
  if (middle === undefined || middle > OTHER_TEXT) return { fault: 'other' };
  const confidences = toConfidences(ratios);
  const spans = toSpans(found, hopMs, durationMs);
  return { spans: spans.map((span, at) => ({ ...span, confidence: confidences[at] ?? 0 })) };
}

/** Both sounds with the same bands, silence and spread. */
function compare(
  sound: MelFrames,
  scales: ReturnType<typeof measureBands>,
  text: MelFrames,
  said: MelFrames,
): { heard: Features; text: Omit<Reference, 'pauses'> } {
  const ranges = compareRanges(scales);
  const heard = toCepstra(
    sound,
    scales.map(({ peak }) => peak),
    ranges,
  );
  const spoken = toCepstra(
    text,
    measureBands(said).map(({ peak }) => peak),
    ranges,
  );
  balance(heard, [spoken]);
  return { heard, text: spoken };
}
