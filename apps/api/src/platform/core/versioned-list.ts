/** How long a process may use a list after an import has changed it, in milliseconds. */
const PROBE_MS = 2_000;

/** A list that seldom changes: its current version, and the function that reads it when the version changes. */
export type Edition<Item> = { version: string; read: () => Promise<readonly Item[]> };

/**
 * A cached list that only the loader and imports change. Reading and sorting a thousand papers costs more than the
 * requests for them.
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
