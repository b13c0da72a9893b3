/** Start and end of a sentence, in ms of its recording. */
export type HeardSpan = {
  startMs: number;
  endMs: number;
  /** When the voice begins, where it is known: a clip starts with a short silence. */
  soundMs?: number | undefined;
};

/** The state of a recording: ready, being made, or waiting for others. */
export type RecordingState = {
  url: string;
  isReady: boolean;
  done: number;
  total: number;
  durationMs: number;
  /** The range in the sound of the address, which can have more. */
  fromMs: number;
  untilMs: number;
  spans: readonly HeardSpan[];
};
