/** The percentile `share` (0 to 1) of the numbers, by nearest rank. NaN for an empty list. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

/** The p50 of the numbers. */
export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/** Rounds to `digits` decimal places. */
export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
