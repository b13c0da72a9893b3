/** A device whose clock is off by less needs no correction: the request itself took some time. Milliseconds. */
const toleratedSkewMs = 30_000;

/** No answer waits longer on a device; what claims to be older was stamped by a clock that is wrong. Milliseconds. */
export const longestWaitMs = 60 * 86_400_000;

/**
 * The instant an answer is kept with (all in milliseconds since 1970). `sentAtMs` is the device's clock as it sent the
 * answer, which tells how far it is off: the answer moves by the same amount, so that answers keep their distances.
 * Nothing can have happened after it arrived, or longer ago than an answer may wait.
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
