/** When a sentence is heard, ms into its recording. */
export type Span = { start: number; end: number };

/** The sentence that is heard at a moment, or was last; undefined before the first. */
export function spanAt(spans: readonly Span[], atMs: number): number | undefined {
  const index = spans.findLastIndex(({ start }) => start <= atMs);
  return index === -1 ? undefined : index;
}

/** `3:07` of milliseconds. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
