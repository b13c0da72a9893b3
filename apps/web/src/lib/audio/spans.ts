/** When a sentence starts and ends, in ms of its recording. */
export type Span = { start: number; end: number };

/** The sentence at a position, or the last one before it; undefined before the first. */
export function spanAt(spans: readonly Span[], atMs: number): number | undefined {
  const index = spans.findLastIndex(({ start }) => start <= atMs);
  return index === -1 ? undefined : index;
}

/** Milliseconds as `3:07`. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
