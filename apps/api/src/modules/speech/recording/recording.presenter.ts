import type { RecordingState } from './recording.service.ts';

/** How a recording stands, as players ask for it. */
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
