import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
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

/** Takes the weights $2 of learner $1, fitted at $3, with their interval factor $4. The cards keep the weights before. */
export const saveWeights = statement(
  'save-review-weights',
  `update review_setting set weights_before = weights, interval_factor_before = interval_factor, fit = fit + 1,
    weights = $2::float8[], fitted_at = $3::timestamptz, interval_factor = $4 where user_id = $1`,
);

/** Learners after id $1, at most $2, some of whose cards have the weights before their last fit. */
export const listUnfinished = statement(
  'review-fits-unfinished',
  `select user_id as "userId" from review_setting where user_id > $1 and finished_fit <> fit order by user_id limit $2`,
);

/** The retention, the weights and the fit of learner $1. */
export const findFit = statement(
  'review-fit',
  'select retention, weights, fit from review_setting where user_id = $1',
);

/** The first $4 cards of learner $1 after word $2 that were not folded by the fit $3, with their graded days. */
export const listOldCards = statement(
  'review-cards-before-fit',
  `select c.word_id as "wordId", coalesce((
    select json_agg(json_build_object('day', g.day, 'days', g.elapsed_days, 'grade', g.grade) order by g.day)
    from review_grade g where g.user_id = c.user_id and g.word_id = c.word_id
  ), '[]') as "days!"
  from review_card c where c.user_id = $1 and c.word_id > $2 and c.fit <> $3 order by c.word_id limit $4`,
  { shapes: { days: z.array(z.object({ day: z.string(), days: z.int(), grade: z.int() })) } },
);

/** Stores the memories $2 of cards of learner $1, and what they make of the graded days, by the fit $3. */
export const saveMemories = statement(
  'save-review-memories',
  `with sent as materialized (
    select * from jsonb_to_recordset($2::jsonb) as card ("wordId" bigint, stability float8, difficulty float8, days jsonb)
  ), graded as (
    update review_grade g set chance = day.chance, stability = day.stability
    from sent cross join jsonb_to_recordset(sent.days) as day (day date, chance real, stability float8)
    where g.user_id = $1 and g.word_id = sent."wordId" and g.day = day.day
  )
  update review_card c set stability = sent.stability, difficulty = sent.difficulty, fit = $3
  from sent where c.user_id = $1 and c.word_id = sent."wordId"`,
);

/** Notes that all cards of learner $1 have their last weights. */
export const finishFit = statement(
  'finish-review-fit',
  'update review_setting set finished_fit = $2 where user_id = $1 and fit = $2',
);
