/** The four criteria of each productive skill, in the order in which their bands are stored (IELTS.org, band descriptors). */
export const criteria = {
  writing: ['task', 'coherence', 'lexis', 'grammar'],
  speaking: ['fluency', 'lexis', 'grammar', 'pronunciation'],
} as const;

/** A skill that learners assess by themselves. */
export type AssessedSkill = keyof typeof criteria;

const toHalf = (mean: number): number => Math.floor(mean * 2 + 0.5) / 2;

/** The band of one answer: the mean of its criteria, to the nearest half; a quarter rounds up. Undefined without bands. */
export const criteriaBand = (bands: readonly number[]): number | undefined =>
  bands.length === 0 ? undefined : toHalf(bands.reduce((sum, band) => sum + band, 0) / bands.length);

/** The band of a writing test from the four bands of each task: task 2 counts twice (IELTS.org, "How IELTS is scored"). */
export function writingBand(task1: readonly number[], task2: readonly number[]): number | undefined {
  if (task1.length === 0 || task2.length === 0) return undefined;
  const mean = (bands: readonly number[]) => bands.reduce((sum, band) => sum + band, 0) / bands.length;
  return toHalf((mean(task1) + 2 * mean(task2)) / 3);
}
