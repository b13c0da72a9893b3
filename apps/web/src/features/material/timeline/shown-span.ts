/** What is shown before and after a sentence, in ms. */
const AROUND_MS = 2000;

/** The part of the sound that the waveform shows: a sentence and some time around it, in ms. */
export function shownSpan(
  view: { startMs: number; endMs: number },
  durationMs: number,
): { fromMs: number; untilMs: number } {
  return {
    fromMs: Math.max(0, view.startMs - AROUND_MS),
    untilMs: Math.min(Math.max(durationMs, view.endMs), view.endMs + AROUND_MS),
  };
}
