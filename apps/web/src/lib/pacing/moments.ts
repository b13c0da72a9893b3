/** The moments after an answer, as painted frames after it. README.md says what is drawn at each. */
export const framesAfterAnswer = {
  'after-verdict': 1,
  'after-word-card': 2,
  'after-example': 3,
  'after-bars': 4,
} as const;

export type Moment = keyof typeof framesAfterAnswer;
