/** Limits of the recordings that a learner makes of the words of own books. */
export const ownRecordingLimits = {
  /** Longest recording, ms. */
  durationMs: 6000,
  /** Largest upload, in bytes: six seconds of WAV with 22,050 samples of 16 bits a second, and some room. */
  bytes: 300 * 1024,
  /** Recordings of one learner. */
  count: 5000,
} as const;
