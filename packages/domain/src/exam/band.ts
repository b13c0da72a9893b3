/** Lowest raw score of 40 for each band (specification, section 5, raw-score converter). */
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

/** The band of a raw score, or undefined for anything but a whole number from 0 to 40. Nothing right is band 0. */
export const findBand = (rawScore: number): number | undefined => {
  if (!Number.isInteger(rawScore) || rawScore < 0 || rawScore > 40) return undefined;
  return lowestScores.find(([score]) => rawScore >= score)?.[1] ?? 0;
};

/** Questions of a whole test: the scores of the table are of so many. */
const QUESTIONS = 40;

/** The band of a paper taken as a whole; undefined where the table says nothing, as of one that has not forty questions. */
export const findPaperBand = (rawScore: number, questionCount: number): number | undefined =>
  questionCount === QUESTIONS ? findBand(rawScore) : undefined;

/** The overall band of the four skills: their mean to the nearest half, a quarter going up (IELTS.org, "How the overall band is worked out"). */
export const overallBand = (bands: readonly [number, number, number, number]): number =>
  Math.floor((bands.reduce((sum, band) => sum + band, 0) / 4) * 2 + 0.5) / 2;
