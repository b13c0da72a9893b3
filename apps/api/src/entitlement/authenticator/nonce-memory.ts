import { AppError } from '../../platform/core/app-error.ts';

const BUCKET_MS = 60_000;

type Bucket = { keys: Set<string>; counts: Map<string, number>; addedTicks: number };

export type NonceLimits = {
  /** Nonces in all. */
  capacity?: number;
  /** Nonces of one scope. Beyond it the scope is refused. */
  perScope?: number;
  /** Beyond the capacity the oldest nonces are forgotten, and nobody is refused. */
  forgetsOldest?: boolean;
  /** A monotonic clock in milliseconds. Default: `performance.now`. */
  ticks?: () => number;
};

/**
 * Nonces seen within a window around the clock, in buckets by the minute of their timestamp. A scope is a login session,
 * or all visitors.
 */
export class NonceMemory {
  readonly #windowMs: number;
  readonly #limits: Required<NonceLimits>;
  readonly #buckets = new Map<number, Bucket>();
  readonly #counts = new Map<string, number>();
  #size = 0;

  constructor(windowMs: number, limits: NonceLimits = {}) {
    this.#windowMs = windowMs;
    this.#limits = {
      capacity: 3_000_000,
      perScope: Number.POSITIVE_INFINITY,
      forgetsOldest: false,
      ticks: () => performance.now(),
      ...limits,
    };
  }

  /**
   * Whether the nonce is new in its scope; `timestampMs` must lie within the window around `nowMs`. Throws when the scope
   * or the memory is full.
   */
  add(scope: string, nonce: string, timestampMs: number, nowMs: number): boolean {
    const minute = Math.floor(timestampMs / BUCKET_MS);
    if (!this.#buckets.has(minute)) this.#dropExpired(nowMs);
    if (this.#buckets.get(minute)?.keys.has(scope + nonce)) return false;
    const count = this.#counts.get(scope) ?? 0;
    if (count >= this.#limits.perScope) throw new AppError('rate_limited');
    if (this.#size >= this.#limits.capacity) this.#makeRoom();
    const bucket = this.#bucketOf(minute);
    bucket.keys.add(scope + nonce);
    bucket.addedTicks = this.#limits.ticks();
    bucket.counts.set(scope, (bucket.counts.get(scope) ?? 0) + 1);
    this.#counts.set(scope, count + 1);
    this.#size++;
    return true;
  }

  #bucketOf(minute: number): Bucket {
    const known = this.#buckets.get(minute);
    if (known) return known;
    const bucket = { keys: new Set<string>(), counts: new Map<string, number>(), addedTicks: 0 };
    this.#buckets.set(minute, bucket);
    return bucket;
  }

  #makeRoom(): void {
    if (!this.#limits.forgetsOldest) throw new AppError('unavailable');
    this.#drop(Math.min(...this.#buckets.keys()));
  }

  // A bucket can be deleted when its newest timestamp is outside the window, because such requests are refused as stale.
  // But the system clock can be set ahead and back, and then they are not stale again. So the monotonic clock must also
  // show that the window has passed since the last nonce of the bucket.
  #dropExpired(nowMs: number): void {
    const ticks = this.#limits.ticks();
    for (const [minute, { addedTicks }] of this.#buckets) {
      const isStale = (minute + 1) * BUCKET_MS + this.#windowMs < nowMs;
      if (isStale && ticks - addedTicks > this.#windowMs) this.#drop(minute);
    }
  }

  #drop(minute: number): void {
    const bucket = this.#buckets.get(minute);
    if (!bucket) return;
    this.#buckets.delete(minute);
    this.#size -= bucket.keys.size;
    for (const [scope, dropped] of bucket.counts) {
      const left = (this.#counts.get(scope) ?? 0) - dropped;
      if (left > 0) this.#counts.set(scope, left);
      else this.#counts.delete(scope);
    }
  }
}
