import { answerKinds, selfGrades } from '@tingci/domain/dictation/practice-event';
import { z } from 'zod';
import { GRADED_MODES, noteChanges } from '../../../platform/db/review-changes.ts';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './card.sql-types.ts';

const statement = createStatements<Types>();

/** An answer in a graded mode that was not undone. */
const answerSchema = z.object({
  id: z.string(),
  kind: z.enum(answerKinds),
  isRight: z.boolean().nullable(),
  selfGrade: z.enum(selfGrades).nullable(),
  typed: z.string(),
  hints: z.int(),
  replays: z.int(),
  elapsedMs: z.int(),
  occurredMs: z.int(),
});

/** The latest changes, of which those of the same words are folded together. */
const CHANGES_AT_ONCE = 1000;

const deferralSchema = z.object({ madeMs: z.int(), toDay: z.string() });

/** All facts about a word. */
const wordFactsSchema = z.object({
  wordId: z.int(),
  answers: z.array(answerSchema),
  addedMs: z.int().nullable(),
  deferral: deferralSchema.nullable(),
});

const holidaySchema = z.object({ id: z.string(), from: z.string(), to: z.string() });

// One statement reads the rules and the facts, so that no change comes between them. A word of several changes has its
// facts once. Of the answers of a local day only the first with a grade counts (`gradeDays`), so the others are not read:
// a word can have twenty thousand a day.
// A word may be in many changes. All changes whose words are read are read with them, so several cost as much as one. The
// latest come first: a learner sees the words that they just answered, also while older ones wait for a job.
/**
 * Reads the rules of learner $1 (zone, daily cap, wanted retention, weights, holidays), the latest changes with about $2
 * words, and the facts about these words.
 */
export const findChanged = statement(
  'review-changes',
  `with latest as materialized (
    select id, word_ids, sum(cardinality(word_ids)) over (order by id desc) - cardinality(word_ids) as later
    from (select id, word_ids from review_change where user_id = $1 order by id desc limit ${CHANGES_AT_ONCE}) as change
  ), changed as materialized (
    select distinct unnest(word_ids) as word_id from latest where later < $2
  ), change as materialized (
    select id from latest where word_ids <@ array(select word_id from changed)
  )
  select u.time_zone as "timeZone", u.review_version as version, s.retention, s.weights, s.fitted_at as "fittedAt",
    coalesce(s.fit, 0) as "fit!", (u.config ->> 'review_total')::int as cap,
    coalesce((
      select json_agg(json_build_object('id', id, 'from', from_day, 'to', to_day) order by from_day)
      from review_holiday h where h.user_id = u.id
    ), '[]') as "holidays!",
    coalesce((select json_agg(id) from change), '[]') as "changeIds!",
    exists (select from review_change where user_id = $1 and id not in (select id from change)) as "isMore!",
    coalesce((
      select json_agg(json_build_object('wordId', c.word_id,
        'answers', coalesce((
          select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'isRight', e.is_right, 'selfGrade', e.grade,
            'typed', e.typed, 'hints', e.hints, 'replays', e.replays, 'elapsedMs', e.elapsed_ms,
            'occurredMs', (extract(epoch from e.occurred_at) * 1000)::bigint))
          from (
            select distinct on ((e.occurred_at at time zone u.time_zone)::date) e.*
            from practice_event e join practice p on p.user_id = e.user_id and p.id = e.practice_id
            where e.user_id = $1 and e.word_id = c.word_id and e.kind <> 'undone' and p.mode in ${GRADED_MODES}
              and (e.grade is not null or e.is_right is not null or e.kind = 'revealed')
              and not exists (
                select from practice_event undoing where undoing.user_id = $1 and undoing.word_id = c.word_id
                  and undoing.undoes = e.id and undoing.practice_id = e.practice_id
              )
            order by (e.occurred_at at time zone u.time_zone)::date, e.occurred_at, e.id
          ) e
        ), '[]'),
        'addedMs', (select (extract(epoch from added_at) * 1000)::bigint from review_addition a
          where a.user_id = $1 and a.word_id = c.word_id),
        'deferral', (
          select json_build_object('madeMs', (extract(epoch from made_at) * 1000)::bigint, 'toDay', to_day)
          from review_deferral d where d.user_id = $1 and d.word_id = c.word_id and d.undone_at is null
          order by made_at desc limit 1)
      )) from changed c
    ), '[]') as "words!"
  from app_user u left join review_setting s on s.user_id = u.id where u.id = $1`,
  {
    shapes: {
      holidays: z.array(holidaySchema),
      changeIds: z.array(z.int()),
      words: z.array(wordFactsSchema),
    },
  },
);

// Another reader may have folded the same changes, with newer facts. Then a change is gone, and nothing is stored. A deferral
// and a fit note no change, and raise the version. The lock makes this statement wait for one that is not yet committed.
/**
 * Stores the cards $3 of learner $1, which were folded from the changes $2 and the version $4 by the fit $5, and deletes these
 * changes. 0 rows when a change is gone or the version is another.
 */
export const saveCards = statement(
  'save-review-cards',
  `with learner as materialized (
    select review_version from app_user where id = $1 for share
  ), change as materialized (
    select id from review_change where user_id = $1 and id = any($2::bigint[])
      and (select review_version from learner) = $4::int
    order by id for update
  ), sent as materialized (
    select * from jsonb_to_recordset($3::jsonb) as card ("wordId" bigint, "isCard" bool, stability float8,
      difficulty float8, "lastDay" date, "addedDay" date, "answeredMs" float8, "deferredTo" date, "reviewCount" int,
      "lapseCount" int, days jsonb)
    where (select count(*) from change) = cardinality($2::bigint[])
  ), graded as materialized (
    select sent."wordId" as word_id, day.* from sent
      cross join jsonb_to_recordset(sent.days) as day (day date, grade smallint, days int, chance real,
        "elapsedMs" int, stability float8)
  ), dropped as (
    delete from review_grade g using sent where g.user_id = $1 and g.word_id = sent."wordId"
      and not exists (select from graded where graded.word_id = g.word_id and graded.day = g.day)
  ), kept as (
    insert into review_grade as g (user_id, word_id, day, grade, elapsed_days, chance, elapsed_ms, stability)
    select $1, word_id, day, grade, days, chance, "elapsedMs", stability from graded
    on conflict (user_id, word_id, day) do update set grade = excluded.grade, elapsed_days = excluded.elapsed_days,
      chance = excluded.chance, elapsed_ms = excluded.elapsed_ms, stability = excluded.stability
    where (g.grade, g.elapsed_days, g.chance, g.elapsed_ms, g.stability) is distinct from
      (excluded.grade, excluded.elapsed_days, excluded.chance, excluded.elapsed_ms, excluded.stability)
  ), removed as (
    delete from review_card c using sent
    where c.user_id = $1 and c.word_id = sent."wordId" and not sent."isCard"
  ), stored as (
    insert into review_card (user_id, word_id, stability, difficulty, last_day, added_day, answered_at, deferred_to, fit,
      review_count, lapse_count)
    select $1, "wordId", stability, difficulty, "lastDay", "addedDay", to_timestamp("answeredMs" / 1000), "deferredTo",
      $5, "reviewCount", "lapseCount"
    from sent where "isCard"
    on conflict (user_id, word_id) do update set stability = excluded.stability, difficulty = excluded.difficulty,
      last_day = excluded.last_day, added_day = excluded.added_day, answered_at = excluded.answered_at,
      deferred_to = excluded.deferred_to, fit = excluded.fit, review_count = excluded.review_count,
      lapse_count = excluded.lapse_count
  )
  delete from review_change c using change
  where c.user_id = $1 and c.id = change.id and (select count(*) from change) = cardinality($2::bigint[])`,
);

/** The words in changes of learner $1, each as often as it changed. */
export const countChanged = statement(
  'count-review-changes',
  'select coalesce(sum(cardinality(word_ids)), 0)::int as "words!" from review_change where user_id = $1',
);

/** Locks learner $1 for a change of their rules or a deferral of words. */
export const lockLearner = statement(
  'lock-review-learner',
  'select id from app_user where id = $1 for no key update',
);

/** Raises the version of learner $1: folds that began before are not stored. The transaction locks the learner. */
export const raiseVersion = statement(
  'raise-review-version',
  'update app_user set review_version = review_version + 1 where id = $1',
);

/** Notes a change of every word that has a fact about learner $1's review, so that all cards are built again. */
export const remakeCards = statement(
  'remake-review-cards',
  noteChanges(`(
    select e.user_id, e.word_id from practice_event e join practice p on p.user_id = e.user_id and p.id = e.practice_id
    where e.user_id = $1 and p.mode in ${GRADED_MODES}
    union select user_id, word_id from review_addition where user_id = $1
    union select user_id, word_id from review_card where user_id = $1
  ) as found`),
  { isPrepared: false },
);
