const MEGABYTE = 1024 * 1024;

/** Limits of a learner's own resource. `fileBytes` is the sound or video, `subtitleBytes` a subtitle file that is read on the device. */
export const resourceLimits = {
  fileBytes: 100 * MEGABYTE,
  /** The client sends a file in pieces of this size, so that an interrupted upload continues. */
  pieceBytes: 4 * MEGABYTE,
  /** Pieces of one upload. */
  pieces: 500,
  subtitleBytes: 2 * MEGABYTE,
  /** As many as a listening practice can have. */
  sentences: 1000,
  sentence: 500,
  name: 60,
  /** Longest sound, ms. */
  durationMs: 6 * 3_600_000,
  /** Shortest sentence, ms. */
  sentenceMs: 100,
  /** Resources of one learner. */
  resources: 200,
  /** Resources without Pro. */
  free: 3,
  /** Uploads of one learner that have not ended. A new one ends the oldest. */
  uploads: 5,
} as const;

/** Where the times of the sentences come from: nothing is set, subtitles or the learner set them, or they are estimated from the text. */
export const timings = ['none', 'given', 'estimated'] as const;

export type Timing = (typeof timings)[number];

/** What a learner sees of them: estimated times are `aligned` when an alignment replaced them. */
export const shownTimings = [...timings, 'aligned'] as const;

export type ShownTiming = (typeof shownTimings)[number];
