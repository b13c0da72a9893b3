import { learnModes } from '@tingci/domain/dictation/mode';
import { answerKinds, selfGrades } from '@tingci/domain/dictation/practice-event';
import { z } from 'zod';
import { DUE_CARDS } from '../../../platform/db/due-cards.ts';
import { GRADED_MODES } from '../../../platform/db/review-changes.ts';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './review-statistics.sql-types.ts';

const statement = createStatements<Types>();

/** Reviews of learner $1 on day $2, the first answers of a word left out, and those that were remembered. */
export const countDay = statement(
  'review-accuracy',
  `select count(*)::int as "reviewed!", (count(*) filter (where grade > 1))::int as "right!"
  from review_grade where user_id = $1 and day = $2::date and chance is not null`,
);

/** Reviews of learner $1 by day, from $2 to $3. */
export const listDays = statement(
  'review-days',
  `select day::text as "day!", count(*)::int as "reviewed!", (count(*) filter (where grade > 1))::int as "right!",
    sum(elapsed_ms)::int8 as "elapsedMs!"
  from review_grade where user_id = $1 and day between $2::date and $3::date and chance is not null
  group by 1 order by 1`,
);

/** Reviews of learner $1 by month since $2, with the sum of their chances. */
export const listMonths = statement(
  'review-months',
  `select to_char(day, 'YYYY-MM') as "month!", sum(reviewed)::int as "reviewed!", sum(right_count)::int as "right!",
    sum(expected)::float8 as "expected!"
  from (
    select day, count(*) as reviewed, count(*) filter (where grade > 1) as right_count, sum(chance)::float8 as expected
    from review_grade where user_id = $1 and day >= $2::date and chance is not null group by day
  ) as daily group by 1 order by 1`,
);

/** The cards of learner $1 by stability, in days. */
export const countStrength = statement(
  'review-strength',
  `select count(*)::int as "total!", (count(*) filter (where stability is null))::int as "fresh!",
    (count(*) filter (where stability < 7))::int as "weak!",
    (count(*) filter (where stability >= 7 and stability < 21))::int as "growing!",
    (count(*) filter (where stability >= 21))::int as "strong!"
  from review_card where user_id = $1`,
);

/** The graded reviews of learner $1: all graded days but the first of each card. */
export const countGraded = statement(
  'review-graded',
  `select coalesce(sum(greatest(review_count - 1, 0)), 0)::int as "graded!" from review_card where user_id = $1`,
);

export const findCard = statement(
  'review-card',
  `select stability, difficulty, last_day::text as "lastDay", due_day::text as "dueDay!", review_count as "reviewCount"
  from ${DUE_CARDS} as c where word_id = $2`,
);

/** The graded days of word $2, the last $3, in order. */
export const listGrades = statement(
  'review-grades',
  `select day::text as "day!", grade from (
    select day, grade from review_grade where user_id = $1 and word_id = $2 order by day desc limit $3
  ) as latest order by day`,
);

// An undo names its answer within the same practice, as in the fold of the card.
/** The latest $3 answers of learner $1 to word $2 in graded modes. */
export const listAnswers = statement(
  'review-answers',
  `select e.occurred_at as at, p.mode as "mode!", e.kind as "kind!", e.typed as "typed!", e.is_right as "isRight",
    e.grade as "selfGrade"
  from practice_event e join practice p on p.user_id = e.user_id and p.id = e.practice_id
  where e.user_id = $1 and e.word_id = $2 and e.kind not in ('undone', 'skipped') and p.mode in ${GRADED_MODES}
    and not exists (
      select from practice_event u where u.user_id = $1 and u.word_id = $2 and u.undoes = e.id
        and u.practice_id = e.practice_id
    )
  order by e.occurred_at desc, e.id limit $3`,
  {
    shapes: { mode: z.enum(learnModes), kind: z.enum(answerKinds), selfGrade: z.enum(selfGrades).nullable() },
  },
);

/** When the words $2 of learner $1 come back, and on how many days each was right since its last mistake. */
export const listMemories = statement(
  'review-memories',
  `select c.word_id as "wordId", c.due_day::text as "dueDay!", (
    select count(*)::int from review_grade g where g.user_id = $1 and g.word_id = c.word_id and g.grade > 1
      and g.day > coalesce((
        select max(day) from review_grade wrong where wrong.user_id = $1 and wrong.word_id = c.word_id
          and wrong.grade = 1
      ), '-infinity'::date)
  ) as "rightDays!"
  from ${DUE_CARDS} as c where c.word_id = any($2::bigint[])
  order by c.word_id`,
);

/** When the words $2 of learner $1 come back. */
export const listDueDays = statement(
  'review-due-days',
  `select word_id as "wordId", due_day::text as "dueDay!" from ${DUE_CARDS} as c
  where word_id = any($2::bigint[]) order by word_id`,
);
