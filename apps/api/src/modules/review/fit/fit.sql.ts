import { createStatements } from '../../../db/statement.ts';
import type { Types } from './fit.sql-types.ts';

const statement = createStatements<Types>();

// A learner without a row of settings has never fitted.
/** Learners after id $1, at most $2, with at least $3 graded reviews and a fifth more than at the last fit. */
export const listFitCandidates = statement(
  'review-fit-candidates',
  `select g.user_id as "userId!", g.count as "graded!"
  from (
    select user_id, count(*)::int as count from review_grade where user_id > $1 and chance is not null
    group by user_id having count(*) >= $3::int
  ) as g
  where g.count >= 1.2 * coalesce((select s.fit_count from review_setting s where s.user_id = g.user_id), 0)
  order by g.user_id limit $2`,
);

/** The graded days of learner $1 by word, the first $2. */
export const listHistories = statement(
  'review-histories',
  `select word_id as "wordId", day::text as "day!", elapsed_days as days, grade from review_grade
  where user_id = $1 order by word_id, day limit $2`,
);

/** Notes that the weights of learner $1 were fitted with $2 graded reviews. */
export const noteFit = statement(
  'note-review-fit',
  `insert into review_setting (user_id, fit_count) values ($1, $2)
  on conflict (user_id) do update set fit_count = excluded.fit_count`,
);

export const saveWeights = statement(
  'save-review-weights',
  'update review_setting set weights = $2::float8[], fitted_at = $3::timestamptz where user_id = $1',
);
