import type { IndexedPaper } from './word-exam.repository.ts';

/** How long a process may show a list that an import has changed, in milliseconds. */
const PROBE_MS = 2_000;

/**
 * The papers of the index in the order of their volumes. They change only by the loader and by imports, so the list is kept
 * in the process: reading and sorting a thousand rows costs more than counting a word in them.
 */
export function createPaperList(
  read: () => Promise<{ version: string; papers: () => Promise<IndexedPaper[]> }>,
  now: () => number,
): () => Promise<readonly IndexedPaper[]> {
  let known: { version: string; papers: readonly IndexedPaper[]; probedMs: number } | undefined;
  let probe: Promise<readonly IndexedPaper[]> | undefined;

  async function renew(): Promise<readonly IndexedPaper[]> {
    const probedMs = now();
    const { version, papers } = await read();
    const list = known?.version === version ? known.papers : inOrder(await papers());
    known = { version, papers: list, probedMs };
    return list;
  }

  return async () => {
    if (known && Math.abs(now() - known.probedMs) < PROBE_MS) return known.papers;
    probe ??= renew().finally(() => {
      probe = undefined;
    });
    return probe;
  };
}

/** `mock-2` in front of `mock-10`. */
function inOrder(papers: readonly IndexedPaper[]): IndexedPaper[] {
  const keyed = papers.map((paper) => ({
    paper,
    key: paper.volume.replace(/\d+/g, (digits) => digits.padStart(12, '0')),
  }));
  return keyed
    .sort((a, b) =>
      a.key === b.key ? a.paper.test - b.paper.test || a.paper.id - b.paper.id : a.key < b.key ? -1 : 1,
    )
    .map(({ paper }) => paper);
}
