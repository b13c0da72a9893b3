import { lowConfidence } from './alignment/low-confidence.ts';
import { findTimelineFault, type ResourceSentence } from './timeline.ts';

/** Where the alignment heard a sentence, and how sure it is, from 0 to 1. */
export type SentenceSpan = {
  readonly id: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly confidence: number;
};

/** What a sound must be for an alignment. Nothing here decodes AAC, so m4a and mp4 keep estimated times. */
const alignableTypes: readonly string[] = ['audio/mpeg', 'audio/wav', 'audio/ogg', 'audio/flac'];

/** Whether sounds of a content type can be aligned. */
export const isAlignable = (contentType: string): boolean => alignableTypes.includes(contentType);

const byId = (spans: readonly SentenceSpan[]) => new Map(spans.map((span) => [span.id, span]));

/**
 * The sentences with the times of an alignment. A sentence that it does not know keeps its own; undefined when these do not fit
 * between the others.
 */
export function takeAlignment(
  sentences: readonly ResourceSentence[],
  spans: readonly SentenceSpan[],
): readonly ResourceSentence[] | undefined {
  const known = byId(spans);
  const timed = sentences.map((sentence) => {
    const { startMs, endMs } = known.get(sentence.id) ?? sentence;
    return { ...sentence, startMs, endMs };
  });
  return findTimelineFault(timed) ? undefined : timed;
}

/** The ids of sentences that still have the times of an alignment, and should be checked by ear. */
export function listUnsure(
  sentences: readonly ResourceSentence[],
  spans: readonly SentenceSpan[],
): ReadonlySet<string> {
  const known = byId(spans);
  const unsure = sentences.filter(({ id, startMs, endMs, text }) => {
    const span = known.get(id);
    const isTaken = span?.startMs === startMs && span.endMs === endMs;
    return isTaken && text.trim() !== '' && span.confidence < lowConfidence;
  });
  return new Set(unsure.map(({ id }) => id));
}
