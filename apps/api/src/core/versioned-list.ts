/** How long a process may show a list that an import has changed, in milliseconds. */
const PROBE_MS = 2_000;

/** What changes seldom: its version now, and how it is read when the version is another than before. */
export type Edition<Item> = { version: string; read: () => Promise<readonly Item[]> };

/**
 * A list that changes only by the loader and by imports, kept in the process: reading and sorting a thousand papers costs
 * more than what is asked of them.
 */
export function createVersionedList<Item>(
  look: () => Promise<Edition<Item>>,
  now: () => number,
): () => Promise<readonly Item[]> {
  let known: { version: string; list: readonly Item[]; probedMs: number } | undefined;
  let probe: Promise<readonly Item[]> | undefined;

  async function renew(): Promise<readonly Item[]> {
    const probedMs = now();
    const { version, read } = await look();
    const list = known?.version === version ? known.list : await read();
    known = { version, list, probedMs };
    return list;
  }

  return async () => {
    if (known && Math.abs(now() - known.probedMs) < PROBE_MS) return known.list;
    probe ??= renew().finally(() => {
      probe = undefined;
    });
    return probe;
  };
}
