/** The expected time of a review is the average of so many days. */
export const TIME_DAYS = 28;

/** Without any review: 12 seconds. */
export const USUAL_REVIEW_MS = 12_000;
