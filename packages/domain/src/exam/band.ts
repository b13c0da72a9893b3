/** Lowest raw score out of 40 for each band: the raw-score converter of docs/specification.md, section 5. */
const lowestScores: readonly (readonly [score: number, band: number])[] = [
  [39, 9],
  [37, 8.5],
  [35, 8],
  [33, 7.5],
  [30, 7],
  [27, 6.5],
  [23, 6],
  [20, 5.5],
  [16, 5],
  [13, 4.5],
  [10, 4],
  [6, 3.5],
  [4, 3],
  [3, 2.5],
  [2, 2],
  [1, 1],
];

/** Number of questions of a whole test. The table is for this number. */
const MOST = 40;

/** The band of a raw score. Undefined unless it is a whole number from 0 to 40. A score of 0 is band 0. */
export const findBand = (rawScore: number): number | undefined => {
  if (!Number.isInteger(rawScore) || rawScore < 0 || rawScore > MOST) return undefined;
  return lowestScores.find(([score]) => rawScore >= score)?.[1] ?? 0;
};

/**
 * The raw score that a learner typed: a whole number from 0 to 40, also in full-width digits. Undefined for any other
 * text.
 */
export function readRawScore(text: string): number | undefined {
  const digits = text.normalize('NFKC').trim();
  const score = /^\d{1,2}$/.test(digits) ? Number(digits) : undefined;
  return score !== undefined && score <= MOST ? score : undefined;
}

/** The rows of the table, from the highest band. A row has all raw scores of one band. */
export const bandRows: readonly { readonly from: number; readonly to: number; readonly band: number }[] =
  lowestScores.map(([from, band], index) => ({
    from,
    to: (lowestScores[index - 1]?.[0] ?? MOST + 1) - 1,
    band,
  }));

/** The band of a whole paper. Undefined for a paper without forty questions, because the table does not cover it. */
export const findPaperBand = (rawScore: number, questionCount: number): number | undefined =>
  questionCount === MOST ? findBand(rawScore) : undefined;

/**
 * The overall band of the four skills: their mean, rounded to the nearest half; a quarter rounds up (IELTS.org, "How
 * the overall band is worked out").
 */
export const overallBand = (bands: readonly [number, number, number, number]): number =>
  Math.floor((bands.reduce((sum, band) => sum + band, 0) / 4) * 2 + 0.5) / 2;
