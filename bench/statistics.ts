/** The value below which `share` (0 to 1) of the numbers lie, by the nearest rank; NaN for none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

/** The middle of the numbers. */
export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/** Rounded to `digits` places. */
export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
