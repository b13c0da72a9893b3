// PostgreSQL reads the marked words once into a hash. With `not exists` it may look them up for each of 20,000 cards.
/** A card of learner $1 that waits. A word that they marked as 已掌握 waits until the mark is taken back. */
export const IS_ACTIVE = 'c.word_id not in (select word_id from mastered_word where user_id = $1)';

/** The average time of a review of learner $1 in the `days` before day $2, in milliseconds; null without one. */
export const reviewTime = (days: string): string =>
  `select avg(least(elapsed_ms, 60000))::float8 from review_grade where user_id = $1 and day >= $2::date - ${days}::int`;
