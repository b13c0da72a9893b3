import { splitPastedText } from '../listening/pasted-text.ts';
import { toSentences } from '../listening/sentence-id.ts';
import { resourceLimits } from './resource-limits.ts';
import type { SubtitleChange } from './subtitle/change.ts';
import {
  findFormat,
  findUnreadFormat,
  readerOf,
  type SubtitleFormat,
  splitLines,
  type UnreadFormat,
} from './subtitle/formats.ts';
import { normaliseCues } from './subtitle/normalise.ts';
import type { RawCue } from './subtitle/raw-cue.ts';
import { joinRolling } from './subtitle/rolling.ts';
import { changeOf, joinTexts, type SaidCue, toSaid } from './subtitle/said-cue.ts';
import { addTranslations, joinTranslations } from './subtitle/translations.ts';
import { type Cue, estimateTimes, type ResourceSentence } from './timeline.ts';

export type { SubtitleFormat };

/**
 * Why a subtitle file is refused. `line` counts from 1, `atMs` is the place in the sound, `count` the number of sentences.
 */
export type SubtitleFault =
  | { readonly kind: 'nothing' | 'large' }
  | { readonly kind: 'format'; readonly name: UnreadFormat }
  | { readonly kind: 'time'; readonly line: number }
  | { readonly kind: 'late'; readonly atMs: number }
  | { readonly kind: 'many'; readonly count: number };

/** The sentences of a file, and what was changed in it. */
export type ReadSubtitle =
  | {
      readonly format: SubtitleFormat;
      readonly sentences: readonly ResourceSentence[];
      readonly changes: readonly SubtitleChange[];
    }
  | { readonly fault: SubtitleFault };

/** A sentence of several cues is at most this long, in ms. */
const joinedMs = 15_000;

/** Whether a file has the name of subtitles, but no times. It is broken, and its lines are no text to practise. */
export const lacksTimes = (name: string, content: string): boolean => {
  const lines = splitLines(content);
  const isNamed = /\.(?:srt|vtt|lrc|ass|ssa|sbv|smi|sami)$/i.test(name);
  return isNamed && findFormat(lines) === 'text' && findUnreadFormat(lines) === undefined;
};

/** A sentence goes on in the next cue: it has no end, and the next one starts with a small letter soon after it. */
const goesOn = (cue: Cue, next: Cue): boolean =>
  !/[.!?…:;"')\]]$/.test(cue.text) &&
  /^\p{Ll}/u.test(next.text) &&
  next.startMs - cue.endMs < 1000 &&
  next.endMs - cue.startMs <= joinedMs &&
  cue.text.length + next.text.length < resourceLimits.sentence;

/** Cues as sentences: subtitles cut a long sentence into several cues. */
export const joinCues = (cues: readonly Cue[]): Cue[] => {
  const joined: Cue[] = [];
  for (const cue of cues) {
    const last = joined.at(-1);
    if (last && goesOn(last, cue))
      joined[joined.length - 1] = {
        startMs: last.startMs,
        endMs: cue.endMs,
        text: `${last.text} ${cue.text}`,
        translation: joinTexts(last.translation, cue.translation, ''),
      };
    else joined.push(cue);
  }
  return joined;
};

const withIds = (cues: readonly Cue[]): ResourceSentence[] => {
  const sentences = toSentences(cues.map(({ text }) => text));
  return cues.map((cue, at) => ({ ...cue, id: sentences[at]?.id ?? '' }));
};

/** The cues in the order of their times, with those that stood after a later one. Translations may stand after all others. */
const sortCues = (cues: readonly RawCue[], changes: SubtitleChange[]): RawCue[] => {
  let latestMs = 0;
  for (const cue of cues) {
    const said = cue.startMs < latestMs ? toSaid(cue) : undefined;
    if (said && said.text !== '') changes.push(changeOf('order', said));
    else latestMs = Math.max(latestMs, cue.startMs);
  }
  return cues.toSorted((a, b) => a.startMs - b.startMs);
};

type TimedFormat = Exclude<SubtitleFormat, 'text'>;

/** The texts of a second file, of which everything is a translation. */
const readTranslations = (content: string): SaidCue[] => {
  const lines = splitLines(content);
  const format = findFormat(lines);
  if (format === 'text') return [];
  const cues = readerOf(format)
    .read(lines)
    .cues.toSorted((a, b) => a.startMs - b.startMs);
  return cues.map(toSaid).map((cue) => ({ ...cue, text: '', translation: cue.translation || cue.text }));
};

/** Whether a file can be the translations of another one: it has times. */
export const hasTimes = (content: string): boolean => findFormat(splitLines(content)) !== 'text';

/** The cues of a format with times, which a practice can use, or why there are none. */
const readTimed = (
  format: TimedFormat,
  lines: readonly string[],
  { durationMs, translation }: { durationMs: number; translation: string },
  changes: SubtitleChange[],
): readonly Cue[] | SubtitleFault => {
  const { cues, unread } = readerOf(format).read(lines);
  for (const line of unread)
    changes.push({ kind: 'unread', line, atMs: 0, text: (lines[line - 1] ?? '').trim().slice(0, 80) });
  const rolled = joinRolling(sortCues(cues, changes));
  changes.push(...rolled.changes);
  const said = joinTranslations(rolled.cues.map(toSaid));
  const [first] = said;
  if (!first) {
    const [line] = unread;
    return line === undefined ? { kind: 'nothing' } : { kind: 'time', line };
  }
  const others = translation === '' ? [] : readTranslations(translation);
  const normal = normaliseCues(addTranslations(said, others), durationMs, changes);
  if (normal.length === 0) {
    const isLate = changes.some(({ kind }) => kind === 'late');
    return isLate ? { kind: 'late', atMs: first.startMs } : { kind: 'nothing' };
  }
  // A line of LRC is a whole sentence, or a line of a song.
  return format === 'lrc' ? normal : joinCues(normal);
};

/**
 * The sentences of a subtitle file or of a plain text, and what was changed, or why it is refused: nothing of a refused file is
 * used. `translation` is a second file with the times of the first. The times of a plain text are estimated over the length of
 * the sound, in ms.
 */
export const readSubtitle = (content: string, durationMs: number, translation = ''): ReadSubtitle => {
  if (content.length + translation.length > resourceLimits.subtitleBytes) return { fault: { kind: 'large' } };
  const lines = splitLines(content);
  const format = findFormat(lines);
  const changes: SubtitleChange[] = [];
  const unread = format === 'text' ? findUnreadFormat(lines) : undefined;
  if (unread) return { fault: { kind: 'format', name: unread } };
  const cues =
    format === 'text'
      ? estimateTimes(splitPastedText(content).flat(), durationMs)
      : readTimed(format, lines, { durationMs, translation }, changes);
  if ('kind' in cues) return { fault: cues };
  if (cues.length === 0) return { fault: { kind: 'nothing' } };
  if (cues.length > resourceLimits.sentences) return { fault: { kind: 'many', count: cues.length } };
  return { format, sentences: withIds(cues), changes };
};
