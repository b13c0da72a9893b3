import type { Cue } from '../timeline.ts';
import type { ChangeKind, SubtitleChange } from './change.ts';
import { readCueLines } from './cue-text.ts';
import type { RawCue } from './raw-cue.ts';

/** A cue with its English and its translation, one of which can be empty. `endMs` is undefined in a format without ends. */
export type SaidCue = Omit<Cue, 'endMs'> & { readonly endMs: number | undefined; readonly line: number };

/** The words of a cue. */
export const toSaid = ({ line, startMs, endMs, lines }: RawCue): SaidCue => ({
  line,
  startMs,
  endMs,
  ...readCueLines(lines),
});

export const changeOf = (
  kind: ChangeKind,
  { line, startMs, text }: Omit<SaidCue, 'endMs'>,
): SubtitleChange => ({
  kind,
  line,
  atMs: startMs,
  text: text.slice(0, 80),
});

/** Two texts with a sign between them; an empty one has none. */
export const joinTexts = (left: string, right: string, between = ' '): string =>
  [left, right].filter((each) => each !== '').join(between);
