/** Papers by volume, then by test, then by age: `mock-2` is before `mock-10`. */
export function inVolumeOrder<Paper extends { id: number; volume: string; test: number }>(
  papers: readonly Paper[],
): Paper[] {
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
