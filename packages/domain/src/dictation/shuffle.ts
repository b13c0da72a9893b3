/** Random numbers in [0, 1) from a 32-bit seed (mulberry32). They are the same on every machine. */
export const createRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** A seed for one text, derived from another seed (FNV-1a over UTF-16 units). */
export const deriveSeed = (seed: number, text: string): number => {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
};

/** A copy of the items in an order that depends only on the seed (Fisher-Yates). */
export const shuffleWith = <Item>(seed: number, items: readonly Item[]): Item[] => {
  const random = createRandom(seed);
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const pick = Math.floor(random() * (last + 1));
    const [a, b] = [result[last], result[pick]];
    if (a !== undefined && b !== undefined) {
      result[last] = b;
      result[pick] = a;
    }
  }
  return result;
};
