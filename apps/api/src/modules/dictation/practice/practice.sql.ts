import { practiceSetupSchema } from '@tingci/contract/dictation/practice';
import { judgePolicies } from '@tingci/domain/dictation/judge/judge';
import { learnModes } from '@tingci/domain/dictation/mode';
import { answerKinds, selfGrades } from '@tingci/domain/dictation/practice-event';
import { z } from 'zod';
import { GRADED_MODES, noteChanges } from '../../../platform/db/review-changes.ts';
import { createStatements } from '../../../platform/db/statement.ts';
import { listEvents, TIME_ZONE_OF_LEARNER } from '../fold/event-fold.sql.ts';
import { DAY_COLUMNS, foldDays, MERGE_DAY, SUBTRACT_DAY } from '../fold/study-day.sql.ts';
import { FOLDED_COLUMNS, foldAnswers, mergeState, REPLACE_STATE } from '../fold/word-state.sql.ts';
import type { Types } from './practice.sql-types.ts';

const statement = createStatements<Types>();

const OPEN_EVENTS_MAX = 5000;

// No other advisory lock of the product uses this number.
const LOCK_CLASS = 7304;

/** The kinds of stored events. */
export const eventKindSchema = z.enum([...answerKinds, 'undone']);

const openEventSchema = z.object({
  id: z.string(),
  wordId: z.int(),
  kind: eventKindSchema,
  turn: z.int(),
  /** The number of earlier answers in the turn. */
  attempt: z.int(),
  round: z.int(),
  typed: z.string(),
  choiceId: z.int().nullable(),
  grade: z.enum(selfGrades).nullable(),
  undoes: z.string().nullable(),
  hints: z.int(),
  replays: z.int(),
  elapsedMs: z.int(),
  occurredMs: z.int(),
});

/** The time zone whose days count, in the form that the client of {@link appendEvents} sends. */
const TIME_ZONE_SENT = '(select "timeZone" from sent)';

/** What the review adds to the statement. */
export const NOTE_CHANGES = noteChanges('answer', `mode in ${GRADED_MODES}`);

// One statement is one round trip and atomic. One transaction at a time writes what is folded from a learner's events:
// an answer that is taken back changes the same rows in another order, so two transactions could wait for each other.
export const appendEvents = statement(
  'append-practice',
  `
with sent as materialized (
  select * from jsonb_to_record($1::jsonb) as practice ("userId" bigint, id uuid, "chapterId" bigint, mode text,
    "isCaseStrict" bool, policy text, setup jsonb, "sessionId" uuid, "timeZone" text, events jsonb)
), learner_lock as materialized (
  select pg_advisory_xact_lock(${LOCK_CLASS}, hashint8("userId")) from sent
), event as materialized (
  select e.*, to_timestamp("occurredMs" / 1000) as occurred_at, to_timestamp("reportedMs" / 1000) as claimed_at
  from sent, jsonb_to_recordset(sent.events) as e (id uuid, "wordId" bigint, kind text, turn int, attempt smallint,
    typed text, "choiceId" bigint, grade text, undoes uuid, "isRight" bool, hints int, replays int, "elapsedMs" int,
    round smallint, "occurredMs" float8, "reportedMs" float8, patterns smallint)
), saved_practice as (
  insert into practice as p (user_id, id, chapter_id, mode, is_case_strict, setup, last_session_id, policy,
    started_at, last_at)
  select "userId", id, "chapterId", mode, "isCaseStrict", setup, "sessionId", policy,
    (select min(occurred_at) from event), (select max(occurred_at) from event)
  from sent where exists (select from learner_lock)
  on conflict (user_id, id) do update
    set started_at = least(p.started_at, excluded.started_at), last_at = greatest(p.last_at, excluded.last_at),
      setup = coalesce(p.setup, excluded.setup),
      last_session_id = case when excluded.last_at >= p.last_at then excluded.last_session_id else p.last_session_id end
    where p.chapter_id = excluded.chapter_id
  returning p.user_id, p.id, p.chapter_id, p.mode, p.policy
), stored as (
  insert into practice_event (user_id, id, practice_id, word_id, kind, turn, typed, is_right, hints, replays,
    elapsed_ms, occurred_at, claimed_at, choice_id, grade, undoes, attempt, round, patterns)
  select p.user_id, e.id, p.id, "wordId", kind, turn, typed, "isRight", hints, replays, "elapsedMs", occurred_at,
    nullif(claimed_at, occurred_at), "choiceId", grade, undoes, attempt, round, patterns
  from event e cross join saved_practice p order by e.id
  on conflict (user_id, id) do nothing
  returning id, word_id, kind, is_right, typed, hints, attempt, round, patterns, elapsed_ms, occurred_at
), answer as (
  select e.*, p.user_id, p.chapter_id, p.mode, p.policy from stored e cross join saved_practice p
), saved_states as (
  insert into word_state as s (user_id, word_id, ${FOLDED_COLUMNS})
  select sent."userId", folded.* from sent cross join (${foldAnswers('answer e', TIME_ZONE_SENT)}) as folded
  on conflict (user_id, word_id) do update set ${mergeState(TIME_ZONE_SENT)}
), saved_days as (
  insert into study_day as d (user_id, ${DAY_COLUMNS})
  select sent."userId", folded.* from sent cross join (${foldDays('answer e', TIME_ZONE_SENT)}) as folded
  on conflict (user_id, day, mode) do update set ${MERGE_DAY}
), noted_changes as (${NOTE_CHANGES}
)
select exists (select from saved_practice) as "isStored!", array(select id from stored)::text[] as "storedIds!"`,
);

export const listVerdicts = statement(
  'event-verdicts',
  'select id, is_right as "isRight" from practice_event where user_id = $1 and id = any($2::uuid[])',
);

export const listAnswers = statement(
  'event-answers',
  `select id, practice_id as "practiceId", word_id as "wordId", kind from practice_event
  where user_id = $1 and id = any($2::uuid[])`,
  { shapes: { kind: eventKindSchema } },
);

// The words of the setup and the time of the practice select its events. So the index of a word's history serves this
// statement too, and storing an answer updates no further index.
export const findOpenPractice = statement(
  'open-practice',
  `
with latest as materialized (
  select * from practice where user_id = $1 and chapter_id = $2 and setup is not null and last_at >= $3
  order by last_at desc limit 1
)
select p.id, p.chapter_id as "chapterId", p.mode, p.is_case_strict as "isCaseStrict", p.policy, p.setup, s.device,
  p.last_session_id as "lastSessionId", (extract(epoch from p.started_at) * 1000)::float8 as "startedAt!",
  (extract(epoch from p.last_at) * 1000)::float8 as "lastAt!", coalesce((
    select json_agg(e order by e."occurredMs", e.id) from (
      select id, word_id as "wordId", kind, turn, attempt, round, typed, choice_id as "choiceId", grade, undoes, hints, replays,
        elapsed_ms as "elapsedMs",
        (extract(epoch from occurred_at) * 1000)::bigint as "occurredMs"
      from practice_event where user_id = $1 and practice_id = p.id
        and word_id = any(array(select jsonb_array_elements_text(p.setup -> 'word_ids')::bigint))
        and occurred_at between p.started_at and p.last_at
      order by occurred_at, id limit ${OPEN_EVENTS_MAX}
    ) as e
  ), '[]') as events
from latest p left join session s on s.id = p.last_session_id`,
  {
    shapes: {
      mode: z.enum(learnModes),
      policy: z.enum(judgePolicies),
      setup: practiceSetupSchema,
      events: z.array(openEventSchema),
    },
  },
);

export const lockStates = statement(
  'lock-word-states',
  'select from word_state where user_id = $1 and word_id = any($2) order by word_id for update',
);

// One answer cannot be subtracted from a word state, so the words are folded again from the answers that are left.
export const refoldWords = statement(
  'refold-words',
  `
with folded as (
  ${foldAnswers(listEvents('e.word_id = any($2::bigint[])'), TIME_ZONE_OF_LEARNER, 'e.is_standing')}
), dropped as (
  delete from word_state where user_id = $1 and word_id = any($2) and word_id not in (select word_id from folded)
)
insert into word_state as s (user_id, word_id, ${FOLDED_COLUMNS}) select $1, folded.* from folded
on conflict (user_id, word_id) do update set ${REPLACE_STATE}`,
);

// Subtracts each answer that was taken back from its day, once: an earlier event may have taken back the same answer.
// The events of one practice come one after another.
export const subtractTaken = statement(
  'subtract-taken',
  `
with taken as (
  select t.*, p.mode, p.policy from practice_event t join practice p on p.user_id = t.user_id and p.id = t.practice_id
  where t.user_id = $1
    and t.id in (
      select u.undoes from practice_event u
      where u.user_id = $1 and u.id = any($2::uuid[]) and u.practice_id = t.practice_id and u.word_id = t.word_id
    )
    and not exists (
      select from practice_event u where u.user_id = $1 and u.undoes = t.id and u.practice_id = t.practice_id
        and u.word_id = t.word_id and u.id <> all($2)
    )
)
update study_day d set ${SUBTRACT_DAY} from (${foldDays('taken e', TIME_ZONE_OF_LEARNER)}) as f
where d.user_id = $1 and d.day = f.day and d.mode = f.mode`,
);

export const lockLearner = statement(
  'lock-learner',
  `select pg_advisory_xact_lock(${LOCK_CLASS}, hashint8($1::bigint))`,
);

export const rebuildStates = statement(
  'rebuild-word-states',
  `
with folded as (${foldAnswers(listEvents(), TIME_ZONE_OF_LEARNER, 'e.is_standing')}), dropped as (
  delete from word_state where user_id = $1 and word_id not in (select word_id from folded)
)
insert into word_state as s (user_id, word_id, ${FOLDED_COLUMNS}) select $1, folded.* from folded
on conflict (user_id, word_id) do update set ${REPLACE_STATE}`,
  { isPrepared: false },
);

export const deleteDays = statement('delete-study-days', 'delete from study_day where user_id = $1');

export const rebuildDays = statement(
  'rebuild-study-days',
  `insert into study_day (user_id, ${DAY_COLUMNS})
  select $1, folded.* from (${foldDays(listEvents(), TIME_ZONE_OF_LEARNER, 'e.is_standing')}) as folded`,
  { isPrepared: false },
);
