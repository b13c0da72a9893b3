import { createStatements } from '../../../db/statement.ts';
import type { Types } from './today.sql-types.ts';

const statement = createStatements<Types>();

/** A word that the learner marked as 已掌握 waits until the mark is taken back. */
const IS_ACTIVE = `not exists (select from mastered_word m where m.user_id = c.user_id and m.word_id = c.word_id)`;

/** A word reviewed today that was a card before, so that it counts towards the cap of the day. */
const IS_REVIEWED = '(c.last_day = $2::date and c.review_count > 1)';

/** What waits for learner $1 on day $2: words by due day, and the words reviewed already. */
export const countToday = statement(
  'review-today',
  `select count(*) filter (where c.due_day <= $2::date)::int as "due!",
    count(*) filter (where c.due_day < $2::date)::int as "overdue!",
    count(*) filter (where ${IS_REVIEWED})::int as "done!",
    count(*)::int as "total!",
    (min(c.due_day) filter (where c.due_day > $2::date))::text as "nextDay"
  from review_card c where c.user_id = $1 and c.due_day is not null and ${IS_ACTIVE}`,
);

/** Words of learner $1 by due day, from day $2 on for $3 days. */
export const countDueDays = statement(
  'review-forecast',
  `select c.due_day::text as "day!", count(*)::int as "count!" from review_card c
  where c.user_id = $1 and c.due_day >= $2::date and c.due_day < $2::date + $3::int and ${IS_ACTIVE}
  group by 1 order by 1`,
);

/** Average time of a review of learner $1 since day $2, in milliseconds. */
export const findReviewTime = statement(
  'review-time',
  `select avg(least(elapsed_ms, 60000))::float8 as "averageMs" from review_grade where user_id = $1 and day >= $2::date`,
);

// The word with the best chance to be remembered comes first: under a cap this order saves the most words. The chance
// falls with the days since the last answer, divided by the stability. The chapter is that of the last answer.
/** The next $3 words that wait for learner $1 on day $2. */
export const listWaiting = statement(
  'review-words',
  `with waiting as materialized (
    select c.word_id, c.due_day, c.stability, c.difficulty, c.last_day, c.review_count,
      case when c.last_day is null then -1 else ($2::date - c.last_day) / c.stability end as age
    from review_card c where c.user_id = $1 and c.due_day <= $2::date and ${IS_ACTIVE}
    order by age, c.word_id limit $3
  )
  select w.word_id as "wordId!", w.due_day::text as "dueDay!", w.stability, w.difficulty, w.last_day::text as "lastDay",
    w.review_count as "reviewCount!",
    coalesce(
      (select p.chapter_id from practice_event e join practice p on p.user_id = e.user_id and p.id = e.practice_id
        where e.user_id = $1 and e.word_id = w.word_id order by e.occurred_at desc limit 1),
      (select a.chapter_id from review_addition a where a.user_id = $1 and a.word_id = w.word_id)) as "chapterId!"
  from waiting w order by w.age, w.word_id`,
);

// A stale card was answered or deferred meanwhile, so it may not wait any more.
/** Ids of the words that wait for learner $1 on day $2, in order; at most $3. Their cards are locked. */
export const lockWaiting = statement(
  'lock-review-words',
  `select c.word_id as "wordId" from review_card c
  where c.user_id = $1 and c.due_day <= $2::date and c.change_count = c.folded_count and ${IS_ACTIVE}
  order by case when c.last_day is null then -1 else ($2::date - c.last_day) / c.stability end, c.word_id limit $3
  for update of c`,
);

// A deferral counts until the next answer. The cards are folded at the next call.
export const deferWords = statement(
  'defer-review-words',
  `with sent as materialized (
    select * from jsonb_to_recordset($3::jsonb) as word ("wordId" bigint, "toDay" date)
  ), deferred as (
    insert into review_deferral (user_id, batch_id, word_id, to_day, made_at)
    select $1, $2::uuid, "wordId", "toDay", $4::timestamptz from sent
    returning word_id
  ), locked as (
    select c.word_id from review_card c join deferred d on d.word_id = c.word_id
    where c.user_id = $1 order by c.word_id for update of c
  )
  update review_card c set change_count = c.change_count + 1 from locked
  where c.user_id = $1 and c.word_id = locked.word_id`,
);

/** The last batch of learner $1 that was deferred on the local day $2 of zone $3 and not taken back. */
export const findLastDeferral = statement(
  'last-review-deferral',
  `select batch_id as "batchId" from review_deferral
  where user_id = $1 and made_at >= $2::date::timestamp at time zone $3 and undone_at is null order by made_at desc limit 1`,
);

export const undoDeferral = statement(
  'undo-review-deferral',
  `with undone as (
    update review_deferral set undone_at = $3::timestamptz
    where user_id = $1 and batch_id = $2::uuid and undone_at is null returning word_id
  ), locked as (
    select c.word_id from review_card c join undone u on u.word_id = c.word_id
    where c.user_id = $1 order by c.word_id for update of c
  )
  update review_card c set change_count = c.change_count + 1 from locked
  where c.user_id = $1 and c.word_id = locked.word_id`,
);
