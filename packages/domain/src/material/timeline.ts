import { resourceLimits } from './resource-limits.ts';

/** A span of a sound with what is said in it. Times are in ms. */
export type Cue = {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
  readonly translation: string;
};

/** A sentence of a resource. Its id survives every edit, so the progress of the learner does too. */
export type ResourceSentence = Cue & { readonly id: string };

/**
 * What is wrong with times: `empty` ends before it starts, `backward` starts before the one before it, `overlap` starts before
 * that one ends, `late` ends after the sound. `atMs` is the place in the sound.
 */
export type TimelineFault = {
  readonly index: number;
  readonly kind: 'empty' | 'backward' | 'overlap' | 'late';
  readonly atMs: number;
};

type Span = Pick<Cue, 'startMs' | 'endMs'>;

/** Times of subtitles are rounded. The end of a sound differs by so much between programs, in ms. */
export const endTolerance = 2000;

/** The first fault of the times; undefined when they are in order. `durationMs` is the length of the sound, if it is known. */
export const findTimelineFault = (
  spans: readonly Span[],
  durationMs: number = resourceLimits.durationMs,
): TimelineFault | undefined => {
  for (const [index, { startMs, endMs }] of spans.entries()) {
    const before = spans[index - 1];
    const kind =
      endMs <= startMs
        ? 'empty'
        : before && startMs < before.startMs
          ? 'backward'
          : before && startMs < before.endMs
            ? 'overlap'
            : endMs > durationMs + endTolerance
              ? 'late'
              : undefined;
    if (kind) return { index, kind, atMs: startMs };
  }
  return undefined;
};

/** A place in a sound for a message, such as `3:07.5`: minutes, seconds and tenths. */
export const formatPlace = (ms: number): string => {
  const tenths = Math.floor(Math.max(0, ms) / 100);
  const seconds = Math.floor(tenths / 10);
  const rest = String(seconds % 60).padStart(2, '0');
  return `${Math.floor(seconds / 60)}:${rest}${tenths % 10 === 0 ? '' : `.${tenths % 10}`}`;
};

/**
 * Estimated times: each sentence gets a part of the sound by the number of its letters. The learner corrects them, or an
 * alignment does.
 */
export const estimateTimes = (texts: readonly string[], durationMs: number): Cue[] => {
  // A pause between two sentences takes about as long as some letters.
  const weights = texts.map((text) => text.length + 8);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return texts.map((text, at) => {
    const startMs = Math.round((before / total) * durationMs);
    before += weights[at] ?? 0;
    return { startMs, endMs: Math.round((before / total) * durationMs), text, translation: '' };
  });
};
