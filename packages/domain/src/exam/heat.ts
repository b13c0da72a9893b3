/** Levels of the colour scale from light to dark green. 0 is a test without the word. */
export const HEAT_LEVELS = 4;

/** The level for a number of occurrences in one test: 1, 2, 3 to 4, 5 and more. */
export function heatLevel(count: number): number {
  if (count < 3) return Math.max(0, count);
  return count < 5 ? 3 : HEAT_LEVELS;
}

/**
 * The probability that a test contains the word, in whole per cent: `test_count / test_total × 100`, rounded. 0
 * without tests.
 */
export function occurrenceProbability(testCount: number, testTotal: number): number {
  return testTotal === 0 ? 0 : Math.round((testCount / testTotal) * 100);
}
