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

const damages = ['cut', 'changed', 'repeated', 'removed'] as const;

/** Bytes cut at a place, with some changed, or with a part repeated or removed. The seed decides. */
export function damageBytes(whole: Buffer, seed: number): { kind: (typeof damages)[number]; bytes: Buffer } {
  const random = randomFrom(seed);
  const kind = damages[Math.floor(random() * damages.length)] ?? 'cut';
  const bytes = Buffer.from(whole);
  const at = Math.floor(random() * bytes.length);
  const to = Math.min(bytes.length, at + 1 + Math.floor(random() * 400));
  if (kind === 'cut') return { kind, bytes: bytes.subarray(0, at) };
  if (kind === 'removed') return { kind, bytes: Buffer.concat([bytes.subarray(0, at), bytes.subarray(to)]) };
  if (kind === 'repeated') return { kind, bytes: Buffer.concat([bytes.subarray(0, to), bytes.subarray(at)]) };
  for (let count = 0; count < 8; count++)
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  return { kind, bytes };
}

/** A damaged form of a file. */
export function damage(valid: HostileFile, seed: number): HostileFile {
  return {
    ...valid,
    kind: `damaged (${seed})`,
    make: async () => damageBytes(Buffer.from(await valid.make()), seed).bytes,
  };
}
