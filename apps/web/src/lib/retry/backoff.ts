import type { SetTimer } from './timer.ts';

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 60_000;

export type Backoff = {
  /** Cancels the scheduled retry, because the work runs now or no longer matters. */
  cancel: () => void;
  /** Call it after a success: the next failure has the first delay again. */
  reset: () => void;
  /** Call it after a failure: schedules a retry. Each delay is twice the last one, from 2 s up to 60 s. */
  retryLater: () => void;
  /** Schedules a retry without a delay, and leaves the next delay as it is. */
  retryNow: () => void;
};

/** Creates the back-off of one queue. `retry` runs when a delay is over. */
export function createBackoff(setTimer: SetTimer, retry: () => void): Backoff {
  let delayMs = FIRST_DELAY_MS;
  let cancel = () => {};
  return {
    cancel: () => cancel(),
    reset() {
      delayMs = FIRST_DELAY_MS;
    },
    retryLater() {
      cancel = setTimer(retry, delayMs);
      delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
    },
    retryNow() {
      cancel = setTimer(retry, 0);
    },
  };
}
