import type { ResourceSentence } from './timeline.ts';
import { type Edge, moveEdge } from './timeline-edit.ts';

/** How loud a sound is: bars from 0 to 1, `perSecond` of them. */
export type Loudness = { readonly bars: readonly number[]; readonly perSecond: number };

/** A border moves at most so far, in ms. */
const REACH_MS = 500;
/** A recording has noise: a bar is silent when it is near the quietest one of its surroundings. */
const AROUND_MS = 1500;
const QUIET_PART = 0.12;
/** Between two sounds of a word are shorter pauses. */
const SILENCE_MS = 100;
/** So much of the silence stays with the sentence, so that a soft first or last sound is heard. */
const MARGIN_MS = 60;

type Span = { readonly fromMs: number; readonly untilMs: number };

/** The silences around a place of a sound. */
function listSilences({ bars, perSecond }: Loudness, atMs: number): Span[] {
  const barMs = 1000 / perSecond;
  const first = Math.max(0, Math.floor((atMs - AROUND_MS) / barMs));
  const near = bars.slice(first, Math.ceil((atMs + AROUND_MS) / barMs));
  const quietest = Math.min(...near);
  const limit = quietest + (Math.max(...near) - quietest) * QUIET_PART;
  const silences: Span[] = [];
  let start: number | undefined;
  for (let at = 0; at <= near.length; at += 1) {
    const isSilent = (near[at] ?? 1) <= limit;
    if (isSilent) start ??= at;
    else if (start !== undefined) {
      if ((at - start) * barMs >= SILENCE_MS)
        silences.push({ fromMs: (first + start) * barMs, untilMs: (first + at) * barMs });
      start = undefined;
    }
  }
  return silences;
}

/**
 * Where a sentence that starts or ends about here does so in the nearest silence: shortly before the speech, or shortly after
 * it. Undefined when none is near.
 */
export function findSilence(loudness: Loudness, edge: Edge, atMs: number): number | undefined {
  const places = listSilences(loudness, atMs).map(({ fromMs, untilMs }) => {
    const margin = Math.min(MARGIN_MS, (untilMs - fromMs) / 2);
    return edge === 'start' ? untilMs - margin : fromMs + margin;
  });
  const [nearest] = places.sort((a, b) => Math.abs(a - atMs) - Math.abs(b - atMs));
  return nearest !== undefined && Math.abs(nearest - atMs) <= REACH_MS ? Math.round(nearest) : undefined;
}

const edges = ['start', 'end'] as const;

/** Moves the borders of sentences to the nearest silence, of the one with an id or of all. The others stay as they are. */
export function snapToSilence(
  sentences: readonly ResourceSentence[],
  loudness: Loudness,
  durationMs: number,
  id?: string,
): readonly ResourceSentence[] {
  const moves = sentences
    .filter((sentence) => id === undefined || sentence.id === id)
    .flatMap((sentence) =>
      edges.map((edge) => {
        const fromMs = edge === 'start' ? sentence.startMs : sentence.endMs;
        return { id: sentence.id, edge, fromMs, toMs: findSilence(loudness, edge, fromMs) ?? fromMs };
      }),
    )
    .filter(({ fromMs, toMs }) => toMs !== fromMs);
  // A border may wait for its neighbour to make room: the second round moves it.
  return [...moves, ...moves].reduce(
    (now, { id: moved, edge, toMs }) => moveEdge(now, moved, edge, toMs, durationMs),
    sentences,
  );
}
