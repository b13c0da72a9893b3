import { AppError } from '../core/app-error.ts';

const BUCKET_MS = 60_000;

/** Nonces seen within a window around the clock, in buckets by the minute of their timestamp; bounded. */
export class NonceMemory {
  readonly #windowMs: number;
  readonly #capacity: number;
  readonly #buckets = new Map<number, Set<string>>();
  #size = 0;

  constructor(windowMs: number, capacity = 3_000_000) {
    this.#windowMs = windowMs;
    this.#capacity = capacity;
  }

  /** Whether the key is new; `timestampMs` must lie within the window around `nowMs`. Throws when full. */
  add(key: string, timestampMs: number, nowMs: number): boolean {
    const minute = Math.floor(timestampMs / BUCKET_MS);
    let bucket = this.#buckets.get(minute);
    if (!bucket) {
      this.#dropExpired(nowMs);
      bucket = new Set();
      this.#buckets.set(minute, bucket);
    }
    if (bucket.has(key)) return false;
    if (this.#size >= this.#capacity) throw new AppError('unavailable');
    bucket.add(key);
    this.#size++;
    return true;
  }

  // A bucket can be deleted when its youngest timestamp has left the window: its requests are then refused as stale.
  #dropExpired(nowMs: number): void {
    for (const [minute, bucket] of this.#buckets) {
      if ((minute + 1) * BUCKET_MS + this.#windowMs >= nowMs) continue;
      this.#buckets.delete(minute);
      this.#size -= bucket.size;
    }
  }
}
