import { LRUCache } from 'lru-cache';

const MAX_ENTRIES = 20_000;

/**
 * A cache of rows whose entries expire after `ttlMs` milliseconds; 0 turns it off. It is for the only process on a
 * database. An entry that is removed while it loads is not stored. Above 20,000 entries the least recently used are
 * removed.
 */
export class TtlCache<Key extends string | number, Value extends object> {
  readonly #ttlMs: number;
  readonly #entries = new LRUCache<Key, { value: Value; readMs: number }>({ max: MAX_ENTRIES });
  #removals = 0;

  constructor(ttlMs: number) {
    this.#ttlMs = ttlMs;
  }

  /** The cached value, else the result of `load`. Undefined is not cached. */
  async read(
    key: Key,
    nowMs: number,
    load: (key: Key) => Promise<Value | undefined>,
  ): Promise<Value | undefined> {
    const known = this.#entries.get(key);
    // An entry must not live longer when the clock is set back.
    if (known && Math.abs(nowMs - known.readMs) < this.#ttlMs) return known.value;
    const generation = this.#removals;
    const value = await load(key);
    this.#entries.delete(key);
    if (value && this.#ttlMs > 0 && generation === this.#removals)
      this.#entries.set(key, { value, readMs: nowMs });
    return value;
  }

  forget(key: Key): void {
    this.#removals++;
    this.#entries.delete(key);
  }

  /** Removes every entry whose value satisfies `isRemoved`. */
  removeWhere(isRemoved: (value: Value) => boolean): void {
    this.#removals++;
    for (const [key, { value }] of this.#entries.entries()) if (isRemoved(value)) this.#entries.delete(key);
  }
}
