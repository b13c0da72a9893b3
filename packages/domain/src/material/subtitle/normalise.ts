import { splitPastedText } from '../../listening/pasted-text.ts';
import { resourceLimits } from '../resource-limits.ts';
import { type Cue, endTolerance, estimateTimes } from '../timeline.ts';
import type { SubtitleChange } from './change.ts';
import { changeOf, joinTexts, type SaidCue } from './said-cue.ts';

/** Two cues may overlap by so much, in ms: programs round times. It is no change to tell. */
const roundingMs = 100;
/** Estimated ms of speech for each letter, and of a pause. They give a cue without an end its length. */
const letterMs = 80;
const breathMs = 500;
/** A cue with more letters and several sentences is a paragraph. */
const paragraphLetters = 200;

type Timed = Cue & { readonly line: number };

/** Joins cues of one start: several people speak, or a line is there twice. */
const joinStarts = (cues: readonly SaidCue[], changes: SubtitleChange[]): SaidCue[] => {
  const joined: SaidCue[] = [];
  for (const cue of cues) {
    const last = joined.at(-1);
    const isSoon = last && cue.startMs - last.startMs < resourceLimits.sentenceMs;
    const isTwice = last && last.text === cue.text && (isSoon || cue.startMs < (last.endMs ?? 0));
    if (!last || !(isSoon || isTwice)) joined.push(cue);
    else {
      changes.push(changeOf(isTwice ? 'repeated' : 'same', cue));
      joined[joined.length - 1] = {
        ...last,
        endMs: Math.max(last.endMs ?? 0, cue.endMs ?? 0) || undefined,
        text: isTwice ? last.text : joinTexts(last.text, cue.text),
        translation:
          last.translation === cue.translation
            ? last.translation
            : joinTexts(last.translation, cue.translation),
      };
    }
  }
  return joined;
};

/** Gives a cue its end: before the next one, and not after the sound. Undefined when no time is left. */
const endCue = (
  cue: SaidCue,
  nextMs: number,
  durationMs: number,
  changes: SubtitleChange[],
): Timed | undefined => {
  if (cue.startMs >= durationMs) {
    changes.push(changeOf('late', cue));
    return undefined;
  }
  const hasLength = cue.endMs !== undefined && cue.endMs > cue.startMs;
  const guessed = Math.min(cue.startMs + breathMs + cue.text.length * letterMs, durationMs);
  const wanted = hasLength ? (cue.endMs ?? 0) : guessed;
  if (hasLength && wanted > durationMs + endTolerance) changes.push(changeOf('end', cue));
  const endMs = Math.min(wanted, nextMs, durationMs + (hasLength ? endTolerance : 0));
  const within = hasLength && wanted > durationMs + endTolerance ? Math.min(endMs, durationMs) : endMs;
  if (within <= cue.startMs) {
    changes.push(changeOf('none', cue));
    return undefined;
  }
  if (cue.endMs !== undefined && !hasLength) changes.push(changeOf('empty', cue));
  if (hasLength && wanted - nextMs > roundingMs) changes.push(changeOf('overlap', cue));
  return { ...cue, endMs: within };
};

/** The sentences of a paragraph, with times by their length. Its translation stays whole when it has another number of sentences. */
const cutParagraph = (cue: Timed, changes: SubtitleChange[]): Timed[] => {
  if (cue.text.length <= paragraphLetters) return [cue];
  const texts = splitPastedText(cue.text).flat();
  const span = cue.endMs - cue.startMs;
  if (texts.length < 2 || span < texts.length * resourceLimits.sentenceMs) {
    if (cue.text.length <= resourceLimits.sentence) return [cue];
    changes.push(changeOf('none', cue));
    return [];
  }
  changes.push(changeOf('long', cue));
  const translations = cue.translation.match(/[^。！？!?]+[。！？!?]*/gu) ?? [];
  const isEven = translations.length === texts.length;
  return estimateTimes(texts, span)
    .map(({ startMs, endMs, text }, at) => ({
      ...cue,
      startMs: cue.startMs + startMs,
      endMs: cue.startMs + endMs,
      text,
      translation: isEven ? (translations[at] ?? '').trim() : at === 0 ? cue.translation : '',
    }))
    .filter(({ startMs, endMs }) => endMs > startMs);
};

/**
 * Cues whose times can be practised: in order, none without length, none over the next one, none after the sound. They come
 * sorted. Adds what was changed to the list.
 */
export const normaliseCues = (
  cues: readonly SaidCue[],
  durationMs: number,
  changes: SubtitleChange[],
): Cue[] => {
  const joined = joinStarts(cues, changes);
  const timed = joined.flatMap((cue, at) => {
    const nextMs = joined[at + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    return endCue(cue, nextMs, durationMs, changes) ?? [];
  });
  return timed
    .flatMap((cue) => cutParagraph(cue, changes))
    .map(({ startMs, endMs, text, translation }) => ({
      startMs,
      endMs,
      text,
      translation: translation.slice(0, resourceLimits.sentence),
    }));
};
