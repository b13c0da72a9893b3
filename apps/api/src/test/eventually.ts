import { vi } from 'vitest';

/** Waits until `check` does not throw any more. A slow machine may take its time. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 100_000, interval: 10 });
}
