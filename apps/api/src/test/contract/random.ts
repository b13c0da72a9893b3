/** A random source that repeats for the same seed (mulberry32). */
export type Random = {
  seed: number;
  /** An integer from 0 to below `below`. */
  int(below: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
};

/** Creates a {@link Random}; without a seed, with a new one that a failing test prints. */
export function createRandom(seed = Math.floor(Math.random() * 2 ** 32)): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    seed,
    int,
    chance: (share) => next() < share,
    pick: (items) => {
      if (items.length === 0) throw new Error('nothing to pick from');
      return items[int(items.length)] as (typeof items)[number];
    },
  };
}
