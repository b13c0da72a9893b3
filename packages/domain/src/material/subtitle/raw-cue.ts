/** A cue as its file has it. `line` counts from 1, times are in ms. `endMs` is undefined in a format without ends. */
export type RawCue = {
  readonly line: number;
  readonly startMs: number;
  readonly endMs: number | undefined;
  readonly lines: readonly string[];
};

/** The cues of a file in its order, and the lines whose times cannot be read. */
export type RawCues = { readonly cues: readonly RawCue[]; readonly unread: readonly number[] };

/** A reader of one format. `isOf` sees all lines, and `read` is called only when it was true. */
export type CueReader = {
  isOf(lines: readonly string[]): boolean;
  read(lines: readonly string[]): RawCues;
};

/** Milliseconds of the fields of a time: hours, minutes, seconds and the digits behind the point. */
export const toMs = (hours = '0', minutes = '0', seconds = '0', part = '0'): number =>
  Number(hours) * 3_600_000 +
  Number(minutes) * 60_000 +
  Number(seconds) * 1000 +
  Number(part.slice(0, 3).padEnd(3, '0'));
