import type { PayResult } from '../api/orders-api.ts';

/** Time between two polls (docs/specification.md, section 9). */
export const POLL_MS = 3000;
export const MAX_POLLS = 60;

/** How a poll ended. `timeout`: still pending after the last poll. `aborted`: the dialog was closed. */
export type PollEnd = 'paid' | 'failed' | 'timeout' | 'aborted';

/**
 * Polls a payment every 3 seconds, at most 60 times (docs/specification.md, section 4). A poll that fails counts as
 * pending.
 */
export async function pollPayment(deps: {
  read: (signal: AbortSignal) => Promise<PayResult>;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
}): Promise<PollEnd> {
  const { read, wait, signal } = deps;
  for (let polls = 0; polls < MAX_POLLS; polls++) {
    await wait(POLL_MS, signal);
    if (signal.aborted) return 'aborted';
    const result = await read(signal).catch(() => 'pending' as const);
    if (signal.aborted) return 'aborted';
    if (result !== 'pending') return result;
  }
  return 'timeout';
}

/** Resolves after a time, or at once when the signal aborts. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
