import { vi } from 'vitest';

/** Waits until `check` throws no more. What it waits for happens by itself; a slow machine may take its time over it. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 25_000, interval: 10 });
}
