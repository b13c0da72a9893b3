import { splitPastedText } from '../listening/pasted-text.ts';
import { toSentences } from '../listening/sentence-id.ts';
import { isLrc, parseLrc } from './lrc.ts';
import { resourceLimits } from './resource-limits.ts';
import { parseSrtOrVtt } from './srt-vtt.ts';
import { type Cue, estimateTimes, findTimelineFault, type ResourceSentence } from './timeline.ts';

export type SubtitleFormat = 'srt' | 'vtt' | 'lrc' | 'text';

/**
 * Why a subtitle file is refused. `line` counts from 1, `atMs` is the place in the sound, `count` the number of sentences.
 */
export type SubtitleFault =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'time'; readonly line: number }
  | { readonly kind: 'empty' | 'backward' | 'overlap' | 'late'; readonly atMs: number }
  | { readonly kind: 'many'; readonly count: number };

export type ReadSubtitle =
  | { readonly format: SubtitleFormat; readonly sentences: readonly ResourceSentence[] }
  | { readonly fault: SubtitleFault };

/** Two cues may overlap by so much, in ms: programs round times. The first one then ends where the second one starts. */
const roundingMs = 100;

/** A sentence of several cues is at most this long, in ms. */
const joinedMs = 15_000;

const splitLines = (content: string): string[] => content.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);

const formatOf = (lines: readonly string[]): SubtitleFormat => {
  if (/^WEBVTT(?:\s|$)/.test(lines[0] ?? '')) return 'vtt';
  if (lines.some((line) => line.includes('-->'))) return 'srt';
  return isLrc(lines) ? 'lrc' : 'text';
};

/** Whether a file has the name of subtitles, but no times. It is broken, and its lines are no text to practise. */
export const lacksTimes = (name: string, content: string): boolean =>
  /\.(?:srt|vtt|lrc)$/i.test(name) && formatOf(splitLines(content)) === 'text';

const trimRounding = (cues: readonly Cue[]): Cue[] =>
  cues.map((cue, at) => {
    const next = cues[at + 1];
    const isRounded = next && next.startMs < cue.endMs && cue.endMs - next.startMs <= roundingMs;
    return isRounded && next.startMs > cue.startMs ? { ...cue, endMs: next.startMs } : cue;
  });

/** A sentence goes on in the next cue: it has no end, and the next one starts with a small letter soon after it. */
const goesOn = (cue: Cue, next: Cue): boolean =>
  !/[.!?…:;"')\]]$/.test(cue.text) &&
  /^\p{Ll}/u.test(next.text) &&
  next.startMs - cue.endMs < 1000 &&
  next.endMs - cue.startMs <= joinedMs &&
  cue.text.length + next.text.length < resourceLimits.sentence;

const joinWith = (left: string, right: string, between: string): string =>
  [left, right].filter((each) => each !== '').join(between);

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
        translation: joinWith(last.translation, cue.translation, ''),
      };
    else joined.push(cue);
  }
  return joined;
};

const withIds = (cues: readonly Cue[]): ResourceSentence[] => {
  const sentences = toSentences(cues.map(({ text }) => text));
  return cues.map((cue, at) => ({ ...cue, id: sentences[at]?.id ?? '' }));
};

/**
 * The sentences of a subtitle file (SRT, WebVTT, LRC) or of a plain text, or why it is refused: nothing of a refused file is
 * used. The times of a plain text are estimated over the length of the sound.
 */
export const readSubtitle = (content: string, durationMs: number): ReadSubtitle => {
  const lines = splitLines(content);
  const format = formatOf(lines);
  const cues =
    format === 'text'
      ? estimateTimes(splitPastedText(content).flat(), durationMs)
      : format === 'lrc'
        ? parseLrc(lines)
        : parseSrtOrVtt(lines);
  if (!Array.isArray(cues)) return { fault: { kind: 'time', line: cues.line } };
  if (cues.length === 0) return { fault: { kind: 'nothing' } };
  const trimmed = trimRounding(cues);
  const fault = findTimelineFault(trimmed, durationMs);
  if (fault) return { fault: { kind: fault.kind, atMs: fault.atMs } };
  // A line of LRC is a whole sentence, or a line of a song.
  const isCut = format === 'srt' || format === 'vtt';
  const sentences = withIds(isCut ? joinCues(trimmed) : trimmed);
  if (sentences.length > resourceLimits.sentences)
    return { fault: { kind: 'many', count: sentences.length } };
  return { format, sentences };
};
