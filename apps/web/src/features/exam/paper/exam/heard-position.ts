/**
 * Sound counts as heard this long before it plays, in milliseconds: on this device, and on the server. So neither a crash
 * nor another device plays any of it twice.
 */
export const aheadMs = 400;
export const serverAheadMs = 5000;

const nameOf = (sittingId: string, part: number) => `tingci-heard:${sittingId}:${part}`;

/** Up to where this device has played a part, in milliseconds. */
export function readHeard(sittingId: string, part: number): number {
  try {
    const heard = Number(localStorage.getItem(nameOf(sittingId, part)));
    return Number.isFinite(heard) ? heard : 0;
  } catch {
    return 0;
  }
}

/** Remembers it, also for a page that ends without a warning. */
export function writeHeard(sittingId: string, part: number, ms: number): void {
  try {
    localStorage.setItem(nameOf(sittingId, part), String(Math.round(ms)));
  } catch {
    // The server knows it to a few seconds.
  }
}

/** Forgets the positions of a sitting. */
export function forgetHeard(sittingId: string): void {
  for (const part of [1, 2, 3, 4]) {
    try {
      localStorage.removeItem(nameOf(sittingId, part));
    } catch {
      return;
    }
  }
}
