import { answerKinds, selfGrades } from '@tingci/domain/dictation/practice-event';
import { gradedModes } from '@tingci/domain/review/review-grade';
import { z } from 'zod';
import { createStatements } from '../../../db/statement.ts';
import type { Types } from './card.sql-types.ts';

const statement = createStatements<Types>();

const GRADED_MODES = `(${gradedModes.map((mode) => `'${mode}'`).join(', ')})`;

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

const deferralSchema = z.object({ madeMs: z.int(), toDay: z.string() });

/** Stale cards of learner $1, at most $2, each with all facts about its word. */
export const listStale = statement(
  'stale-review-cards',
  `with stale as materialized (
    select word_id, change_count from review_card
    where user_id = $1 and change_count <> folded_count order by word_id limit $2
  )
  select s.word_id as "wordId", s.change_count as "changeCount",
    coalesce((
      select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'isRight', e.is_right, 'selfGrade', e.grade,
        'typed', e.typed, 'hints', e.hints, 'replays', e.replays, 'elapsedMs', e.elapsed_ms,
        'occurredMs', (extract(epoch from e.occurred_at) * 1000)::bigint))
      from practice_event e join practice p on p.user_id = e.user_id and p.id = e.practice_id
      where e.user_id = $1 and e.word_id = s.word_id and e.kind <> 'undone' and p.mode in ${GRADED_MODES}
        and not exists (
          select from practice_event u where u.user_id = $1 and u.word_id = s.word_id and u.undoes = e.id
            and u.practice_id = e.practice_id
        )
    ), '[]') as "answers!",
    (select (extract(epoch from added_at) * 1000)::bigint from review_addition a
      where a.user_id = $1 and a.word_id = s.word_id) as "addedMs",
    (select json_build_object('madeMs', (extract(epoch from made_at) * 1000)::bigint, 'toDay', to_day)
      from review_deferral d where d.user_id = $1 and d.word_id = s.word_id and d.undone_at is null
      order by made_at desc limit 1) as deferral
  from stale s order by s.word_id`,
  { shapes: { answers: z.array(answerSchema), deferral: deferralSchema.nullable() } },
);

/** The zone, the words a day, the wanted retention, the weights and the holidays of learner $1. */
export const findRules = statement(
  'review-rules',
  `select u.time_zone as "timeZone", s.retention, s.weights, s.fitted_at as "fittedAt",
    (u.config ->> 'review_total')::int as cap,
    coalesce((
      select json_agg(json_build_object('id', id, 'from', from_day, 'to', to_day) order by from_day)
      from review_holiday h where h.user_id = u.id
    ), '[]') as "holidays!"
  from app_user u left join review_setting s on s.user_id = u.id where u.id = $1`,
  { shapes: { holidays: z.array(z.object({ id: z.string(), from: z.string(), to: z.string() })) } },
);

// A card whose facts changed since they were read stays stale. Rows are locked in the same order as by answers.
export const saveCards = statement(
  'save-review-cards',
  `with sent as materialized (
    select * from jsonb_to_recordset($2::jsonb) as card ("wordId" bigint, "changeCount" int, "dueDay" date,
      stability float8, difficulty float8, "lastDay" date, "reviewCount" int, "lapseCount" int, days jsonb)
  ), locked as materialized (
    select c.word_id from review_card c join sent on sent."wordId" = c.word_id
      and sent."changeCount" = c.change_count
    where c.user_id = $1 order by c.word_id for update of c
  ), graded as materialized (
    select sent."wordId" as word_id, day.* from sent join locked on locked.word_id = sent."wordId"
      cross join jsonb_to_recordset(sent.days) as day (day date, grade smallint, days int, chance real,
        "elapsedMs" int, stability float8)
  ), dropped as (
    delete from review_grade g using locked where g.user_id = $1 and g.word_id = locked.word_id
      and not exists (select from graded where graded.word_id = g.word_id and graded.day = g.day)
  ), kept as (
    insert into review_grade (user_id, word_id, day, grade, elapsed_days, chance, elapsed_ms, stability)
    select $1, word_id, day, grade, days, chance, "elapsedMs", stability from graded
    on conflict (user_id, word_id, day) do update set grade = excluded.grade, elapsed_days = excluded.elapsed_days,
      chance = excluded.chance, elapsed_ms = excluded.elapsed_ms, stability = excluded.stability
  ), emptied as (
    delete from review_card c using locked, sent where c.user_id = $1 and c.word_id = locked.word_id
      and sent."wordId" = locked.word_id and sent."dueDay" is null
  )
  update review_card c set folded_count = sent."changeCount", due_day = sent."dueDay", stability = sent.stability,
    difficulty = sent.difficulty, last_day = sent."lastDay", review_count = sent."reviewCount",
    lapse_count = sent."lapseCount"
  from locked join sent on sent."wordId" = locked.word_id
  where c.user_id = $1 and c.word_id = locked.word_id and sent."dueDay" is not null`,
);

/** Marks every card of learner $1 as stale: a rule changed that applies to all of them. */
export const markAllStale = statement(
  'mark-review-cards-stale',
  `with locked as (select word_id from review_card where user_id = $1 order by word_id for update)
  update review_card c set change_count = c.change_count + 1
  from locked where c.user_id = $1 and c.word_id = locked.word_id`,
);

/** Builds the cards of learner $1 again from the facts: adds the missing ones and marks all as stale. */
export const remakeCards = statement(
  'remake-review-cards',
  `insert into review_card as c (user_id, word_id)
  select $1, word_id from (
    select e.word_id from practice_event e join practice p on p.user_id = e.user_id and p.id = e.practice_id
    where e.user_id = $1 and p.mode in ${GRADED_MODES}
    union select word_id from review_addition where user_id = $1
    union select word_id from review_card where user_id = $1
  ) as found order by word_id
  on conflict (user_id, word_id) do update set change_count = c.change_count + 1`,
  { isPrepared: false },
);
