import type { RecordingState } from './recording-state.ts';

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
    spans: spans.map(({ startMs, endMs }) => ({ start: startMs, end: endMs })),
  };
}
