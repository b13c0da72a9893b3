import { DUE_CARDS } from '../../../platform/db/due-cards.ts';
import { createStatements } from '../../../platform/db/statement.ts';
import { IS_ACTIVE, reviewTime } from '../card/card-conditions.ts';
import type { Types } from './plan.sql-types.ts';

const statement = createStatements<Types>();

// Words of a group are due on the same day. Their stabilities differ by less than a doubling, their difficulties by less
// than 3. Those that are due behind the plan are also apart by when they were answered, because another wanted retention
// may bring their days into it.
/**
 * The cards of learner $1 in groups on day $2: number, averages, days since the last answer, and days until they are due,
 * at most $3. At most $4 groups.
 */
export const listCardGroups = statement(
  'review-card-groups',
  `select count(*)::int as "count!", avg(stability) as stability, avg(difficulty) as difficulty,
    coalesce(avg(elapsed), 0)::float8 as "elapsedDays!", due_in as "dueIn!"
  from (
    select c.stability, c.difficulty, $2::date - c.last_day as elapsed,
      least(greatest(c.due_day - $2::date, 0), $3::int) as due_in
    from ${DUE_CARDS} as c where ${IS_ACTIVE}
  ) as card
  group by due_in, least(greatest(round(ln(stability) / ln(2::float8)), -1), 9), round(difficulty / 3),
    case when due_in = $3::int then least(elapsed / 14, 25) end
  order by due_in, 2, 3 limit $4`,
);

/** The average time of a review of learner $1 in the $3 days before day $2, in milliseconds. */
export const findReviewTime = statement('review-time', `select (${reviewTime('$3')}) as "averageMs"`);
