/** A file that attacks a reader. */
export type HostileFile = {
  /** What it attacks with, for the table. */
  kind: string;
  /** Its name when it is uploaded. */
  name: string;
  make(): Buffer | Promise<Buffer>;
};

/** A generator of numbers in [0, 1) from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Damages of a valid file: cut at a byte, some bytes changed, a part repeated, a part removed. The seed decides. */
export function damage(valid: HostileFile, seed: number): HostileFile {
  const random = randomFrom(seed);
  const kinds = ['cut', 'changed', 'repeated', 'removed'] as const;
  const kind = kinds[Math.floor(random() * kinds.length)] ?? 'cut';
  return {
    ...valid,
    kind: `${kind} (${seed})`,
    async make() {
      const bytes = Buffer.from(await valid.make());
      const at = Math.floor(random() * bytes.length);
      const to = Math.min(bytes.length, at + 1 + Math.floor(random() * 400));
      if (kind === 'cut') return bytes.subarray(0, at);
      if (kind === 'removed') return Buffer.concat([bytes.subarray(0, at), bytes.subarray(to)]);
      if (kind === 'repeated') return Buffer.concat([bytes.subarray(0, to), bytes.subarray(at)]);
      for (let count = 0; count < 8; count++)
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
      return bytes;
    },
  };
}
