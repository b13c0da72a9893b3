/** A clock that is off by less than this needs no correction: the request itself takes some time. Milliseconds. */
const toleratedSkewMs = 30_000;

/**
 * The longest time that an answer can wait on a device, in milliseconds. An answer that seems older comes from a
 * wrong clock.
 */
export const longestWaitMs = 60 * 86_400_000;

/**
 * The stored time of an answer. All values are milliseconds since 1970. `sentAtMs` is the device's clock when it sent
 * the answer. It shows how far the clock is off, and the answer moves by the same amount, so that the distances
 * between answers stay. The result is never later than the arrival, and never earlier than the longest wait.
 */
export function correctInstant(claim: {
  reportedMs: number;
  sentAtMs: number | undefined;
  nowMs: number;
}): number {
  const { reportedMs, sentAtMs, nowMs } = claim;
  const skewMs = sentAtMs === undefined ? 0 : nowMs - sentAtMs;
  const corrected = Math.abs(skewMs) <= toleratedSkewMs ? reportedMs : reportedMs + skewMs;
  return Math.min(Math.max(corrected, nowMs - longestWaitMs), nowMs);
}
