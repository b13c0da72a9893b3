import type { RecordingState } from './recording-state.ts';

/** The span of a sentence starts this long before its voice, in ms. So players do not cut the first sound. */
const LEAD_MS = 40;

/** The state of a recording, which players poll. */
export function presentRecording({
  url,
  isReady,
  done,
  total,
  durationMs,
  fromMs,
  untilMs,
  spans,
}: RecordingState) {
  return {
    url,
    is_ready: isReady,
    done,
    total,
    duration_ms: Math.round(durationMs),
    from_ms: fromMs,
    until_ms: Math.round(untilMs),
    spans: spans.map(({ startMs, soundMs, endMs }) => ({
      start: soundMs === undefined ? startMs : Math.max(startMs, soundMs - LEAD_MS),
      end: endMs,
    })),
  };
}
