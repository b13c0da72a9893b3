/**
 * What was changed so that a file of subtitles can be practised: `overlap` a cue ends where the next one starts, `order` it stood
 * after a later one, `empty` it had no length and lasts until the next one, `same` it starts with the one before and is joined to
 * it, `end` it ends with the sound, `long` it is cut into its sentences, `rolling` it repeats words that it does not say.
 * Left out are: `late` after the end of the sound, `none` without any time, `repeated` said twice at once, `unread` a time that
 * cannot be read.
 */
export const changeKinds = [
  'rolling',
  'order',
  'overlap',
  'empty',
  'same',
  'long',
  'end',
  'repeated',
  'none',
  'late',
  'unread',
] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** A change of one cue. `line` is its line in the file, from 1; 0 when it has none. */
export type SubtitleChange = {
  readonly kind: ChangeKind;
  readonly line: number;
  readonly atMs: number;
  readonly text: string;
};
