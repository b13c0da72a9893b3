import type { ReviewGrade } from './review-grade.ts';

/** How often each grade occurs. The shares add up to 1. */
export type GradeShares = readonly (readonly [ReviewGrade, number])[];

/** The grades of a new word. An assumption: learners write three of four new words right. */
export const firstGrades: GradeShares = [
  ['again', 0.25],
  ['hard', 0.15],
  ['good', 0.5],
  ['easy', 0.1],
];

/** The grades of a word that the learner remembers. An assumption too. */
export const laterGrades: GradeShares = [
  ['hard', 0.12],
  ['good', 0.75],
  ['easy', 0.13],
];
