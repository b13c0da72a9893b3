import { z } from 'zod';
import { DUE_CARDS } from '../../../platform/db/due-cards.ts';
import { createStatements } from '../../../platform/db/statement.ts';
import { IS_ACTIVE, reviewTime } from '../card/card-conditions.ts';
import type { Types } from './today.sql-types.ts';

const statement = createStatements<Types>();

const IS_WAITING = `c.due_day <= $2::date and ${IS_ACTIVE}`;

/** Words reviewed on day $2. A word whose first answer is on that day is new, so it does not count. */
const DONE =
  'select count(*)::int from review_grade where user_id = $1 and day = $2::date and chance is not null';

// The word with the best chance to be remembered comes first: under a cap this order saves the most words. The chance
// falls with the days since the last answer, divided by the stability.
const AGE = 'case when c.last_day is null then -1 else ($2::date - c.last_day) / c.stability end';

/** Whether words were deferred on the local day $2 of zone $N and the deferral was not taken back. */
const lastDeferral = (zone: string) => `select batch_id from review_deferral
    where user_id = $1 and made_at >= $2::date::timestamp at time zone ${zone} and undone_at is null
    order by made_at desc limit 1`;

/**
 * Counts the due words of learner $1 on day $2, and on each of the $3 days after it. Also the average time of a review in
 * the $4 days before, in milliseconds. $5 is the learner's time zone.
 */
export const countToday = statement(
  'review-today',
  `select waiting.*, (${DONE}) as "done!",
    (${reviewTime('$4')}) as "averageMs",
    exists (${lastDeferral('$5')}) as "isDeferred!"
  from (
    select coalesce(sum(words) filter (where day <= $2::date), 0)::int as "due!",
      coalesce(sum(words) filter (where day < $2::date), 0)::int as "overdue!", coalesce(sum(words), 0)::int as "total!",
      (min(day) filter (where day > $2::date))::text as "nextDay",
      coalesce(json_object_agg(day, words) filter (where day > $2::date and day <= $2::date + $3::int), '{}') as "later!"
    from (select c.due_day as day, count(*) as words from ${DUE_CARDS} as c where ${IS_ACTIVE} group by 1) as card
  ) as waiting`,
  { shapes: { later: z.record(z.string(), z.int()) } },
);

/** Words of learner $1 by due day, from day $2 on for $3 days. */
export const countDueDays = statement(
  'review-forecast',
  `select c.due_day::text as "day!", count(*)::int as "count!" from ${DUE_CARDS} as c
  where c.due_day >= $2::date and c.due_day < $2::date + $3::int and ${IS_ACTIVE}
  group by 1 order by 1`,
);

// The chapter is that of the last answer.
/** The next $3 due words of learner $1 on day $2 within the daily cap $4, and the number of all due words within it. */
export const listWaiting = statement(
  'review-words',
  `with waiting as materialized (
    select c.word_id, c.due_day, ${AGE} as age from ${DUE_CARDS} as c where ${IS_WAITING}
  ), plan as materialized (
    select least((select count(*) from waiting), greatest(0, $4::int - (${DONE})))::int as total
  ), next as materialized (
    select word_id, due_day, age from waiting order by age, word_id limit (select least($3::int, total) from plan)
  )
  select c.word_id as "wordId!", next.due_day::text as "dueDay!", c.stability, c.difficulty, c.last_day::text as "lastDay",
    c.review_count as "reviewCount!",
    coalesce(
      (select p.chapter_id from practice_event e join practice p on p.user_id = e.user_id and p.id = e.practice_id
        where e.user_id = $1 and e.word_id = c.word_id order by e.occurred_at desc limit 1),
      (select a.chapter_id from review_addition a where a.user_id = $1 and a.word_id = c.word_id)) as "chapterId!",
    plan.total as "total!"
  from plan cross join next join review_card c on c.user_id = $1 and c.word_id = next.word_id
  order by next.age, c.word_id`,
);

// A word with an unfolded change was just answered or deferred, so it may not be due any more.
/** Ids of the first $3 due words of learner $1 on day $2. */
export const listWaitingIds = statement(
  'review-word-ids',
  `select c.word_id as "wordId!" from ${DUE_CARDS} as c
  where ${IS_WAITING} and c.word_id not in (select unnest(word_ids) from review_change where user_id = $1)
  order by ${AGE}, c.word_id limit $3`,
);

// A deferral counts until the next answer.
/** Defers the words $3 of learner $1 as the batch $2, made at $4. */
export const deferWords = statement(
  'defer-review-words',
  `with deferred as (
    insert into review_deferral (user_id, batch_id, word_id, to_day, made_at)
    select $1, $2::uuid, "wordId", "toDay", $4::timestamptz
    from jsonb_to_recordset($3::jsonb) as word ("wordId" bigint, "toDay" date)
    returning word_id, to_day, made_at
  )
  update review_card c set deferred_to = d.to_day from deferred d
  where c.user_id = $1 and c.word_id = d.word_id and (c.answered_at is null or c.answered_at < d.made_at)`,
);

/** The last batch of learner $1 that was deferred on the local day $2 of zone $3 and not taken back. */
export const findLastDeferral = statement(
  'last-review-deferral',
  `select batch_id as "batchId" from (${lastDeferral('$3')}) as deferral`,
);

/** Takes a batch back, and counts its words. */
export const undoDeferral = statement(
  'undo-review-deferral',
  `with undone as (
    update review_deferral set undone_at = $3::timestamptz
    where user_id = $1 and batch_id = $2::uuid and undone_at is null returning word_id
  ), restored as (
    update review_card c set deferred_to = (
      select to_day from (
        select to_day, made_at from review_deferral d
        where d.user_id = $1 and d.word_id = c.word_id and d.batch_id <> $2::uuid and d.undone_at is null
        order by made_at desc limit 1
      ) as before where c.answered_at is null or c.answered_at < made_at
    ) from undone where c.user_id = $1 and c.word_id = undone.word_id
  )
  select count(*)::int as "restored!" from undone`,
);
