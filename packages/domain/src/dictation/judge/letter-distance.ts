/** Whether the last two of the first `i` letters and of the first `j` letters are the same two, exchanged. */
export const isSwap = (from: readonly string[], to: readonly string[], i: number, j: number): boolean =>
  i >= 2 && j >= 2 && from[i - 2] === to[j - 1] && from[i - 1] === to[j - 2] && from[i - 2] !== from[i - 1];

/**
 * Distances between all beginnings of two lists of letters: `at(i, j)` compares the first `i` letters with the first `j`.
 * A missing, an extra, a wrong letter and a swap of neighbours cost 1 each (optimal string alignment distance).
 */
export const createDistanceTable = (
  from: readonly string[],
  to: readonly string[],
): { readonly at: (i: number, j: number) => number } => {
  const width = to.length + 1;
  const costs = new Uint16Array((from.length + 1) * width);
  const at = (i: number, j: number) => costs[i * width + j] ?? 0;
  for (let i = 0; i <= from.length; i++) {
    for (let j = 0; j <= to.length; j++) {
      if (i === 0 || j === 0) {
        costs[i * width + j] = i + j;
        continue;
      }
      const step = from[i - 1] === to[j - 1] ? 0 : 1;
      let best = Math.min(at(i - 1, j - 1) + step, at(i, j - 1) + 1, at(i - 1, j) + 1);
      if (isSwap(from, to, i, j)) best = Math.min(best, at(i - 2, j - 2) + 1);
      costs[i * width + j] = best;
    }
  }
  return { at };
};
