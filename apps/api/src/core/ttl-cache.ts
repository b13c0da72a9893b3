import { LRUCache } from 'lru-cache';

const MOST_ENTRIES = 20_000;

/**
 * What a process that is alone on its database may remember of it for `lastsMs` milliseconds; with 0 everything is read
 * anew. What is forgotten while it is being read stays forgotten. The entries used longest ago go beyond 20,000.
 */
export class ShortMemory<Key extends string | number, Value extends object> {
  readonly #lastsMs: number;
  readonly #entries = new LRUCache<Key, { value: Value; readMs: number }>({ max: MOST_ENTRIES });
  #forgotten = 0;

  constructor(lastsMs: number) {
    this.#lastsMs = lastsMs;
  }

  /** The remembered value, else what `load` reads; undefined is not remembered. */
  async read(
    key: Key,
    nowMs: number,
    load: (key: Key) => Promise<Value | undefined>,
  ): Promise<Value | undefined> {
    const known = this.#entries.get(key);
    // A clock that was put back makes nothing last longer.
    if (known && Math.abs(nowMs - known.readMs) < this.#lastsMs) return known.value;
    const generation = this.#forgotten;
    const value = await load(key);
    this.#entries.delete(key);
    if (value && this.#lastsMs > 0 && generation === this.#forgotten)
      this.#entries.set(key, { value, readMs: nowMs });
    return value;
  }

  forget(key: Key): void {
    this.#forgotten++;
    this.#entries.delete(key);
  }

  /** Forgets every entry whose value satisfies `isGone`. */
  forgetWhere(isGone: (value: Value) => boolean): void {
    this.#forgotten++;
    for (const [key, { value }] of this.#entries.entries()) if (isGone(value)) this.#entries.delete(key);
  }
}
