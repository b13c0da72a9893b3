import type { PracticeEvent, PracticeSetup } from '@tingci/contract/dictation/practice';
import type { JudgePolicy } from '@tingci/domain/dictation/judge';
import type { LearnMode } from '@tingci/domain/dictation/mode';
import type { SelfGrade } from '@tingci/domain/dictation/practice-event';
import type { Executor } from '../../db/database.ts';
import { listEvents, TIME_ZONE_OF_LEARNER } from './event-fold.sql.ts';
import { DAY_COLUMNS, foldDays, MERGE_DAY, SUBTRACT_DAY } from './study-day.sql.ts';
import { FOLDED_COLUMNS, foldAnswers, mergeState, REPLACE_STATE } from './word-state.sql.ts';

export type Practice = {
  userId: number;
  /** Lower case, as the database gives it back. */
  id: string;
  chapterId: number;
  mode: string;
  isCaseStrict: boolean;
  policy: JudgePolicy;
  /** Undefined where the client sent none; the first that is sent stays. */
  setup: PracticeSetup | undefined;
  /** The session that sends. */
  sessionId: string;
  /** The zone whose days count for the learner. */
  timeZone: string;
};

/** An event as it is stored: judged, its id in lower case, its time not in the future. */
export type JudgedEvent = {
  id: string;
  wordId: number;
  kind: PracticeEvent['kind'];
  turn: number;
  /** Answers the turn had before. */
  attempt: number;
  typed: string;
  choiceId: number | null;
  grade: SelfGrade | null;
  /** Lower case. */
  undoes: string | null;
  isRight: boolean | null;
  hints: number;
  replays: number;
  elapsedMs: number;
  occurredMs: number;
  /** What the device's clock said. */
  reportedMs: number;
  /** Misspelling patterns as bits; 0 unless wrong. */
  patterns: number;
};

/** The place of a stored event. */
export type StoredAnswer = { practiceId: string; wordId: number; kind: JudgedEvent['kind'] };

/** A practice as another device goes on with it; instants in milliseconds since 1970. */
export type OpenPractice = {
  id: string;
  chapterId: number;
  mode: LearnMode;
  isCaseStrict: boolean;
  policy: JudgePolicy;
  setup: PracticeSetup;
  /** Null when the session that answered last is gone. */
  device: string | null;
  lastSessionId: string;
  startedAt: number;
  lastAt: number;
  events: Omit<JudgedEvent, 'isRight' | 'reportedMs' | 'patterns'>[];
};

export type PracticeRepository = ReturnType<typeof createPracticeRepository>;

const OPEN_EVENTS_MAX = 5000;

// Any number no other advisory lock of the product uses.
const LOCK_CLASS = 7304;

/** The time zone whose days count, as the client of {@link APPEND} sends it. */
const TIME_ZONE_SENT = '(select "timeZone" from sent)';

const HOLD_LEARNER = `select pg_advisory_xact_lock(${LOCK_CLASS}, hashint8($1::bigint))`;

// One statement is one round trip and atomic. One transaction at a time writes what is folded from a learner's events:
// an answer that is taken back changes the same rows in another order, so two transactions could wait for each other.
const APPEND = `
with sent as materialized (
  select * from jsonb_to_record($1::jsonb) as practice ("userId" bigint, id uuid, "chapterId" bigint, mode text,
    "isCaseStrict" bool, policy text, setup jsonb, "sessionId" uuid, "timeZone" text, events jsonb)
), learner_lock as materialized (
  select pg_advisory_xact_lock(${LOCK_CLASS}, hashint8("userId")) from sent
), event as materialized (
  select e.*, to_timestamp("occurredMs" / 1000) as occurred_at, to_timestamp("reportedMs" / 1000) as claimed_at
  from sent, jsonb_to_recordset(sent.events) as e (id uuid, "wordId" bigint, kind text, turn int, attempt smallint,
    typed text, "choiceId" bigint, grade text, undoes uuid, "isRight" bool, hints int, replays int, "elapsedMs" int,
    "occurredMs" float8, "reportedMs" float8, patterns smallint)
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
  returning p.user_id, p.id, p.chapter_id, p.mode
), stored as (
  insert into practice_event (user_id, id, practice_id, word_id, kind, turn, typed, is_right, hints, replays,
    elapsed_ms, occurred_at, claimed_at, choice_id, grade, undoes, attempt, patterns)
  select p.user_id, e.id, p.id, "wordId", kind, turn, typed, "isRight", hints, replays, "elapsedMs", occurred_at,
    nullif(claimed_at, occurred_at), "choiceId", grade, undoes, attempt, patterns
  from event e cross join saved_practice p order by e.id
  on conflict (user_id, id) do nothing
  returning id, word_id, kind, is_right, typed, hints, attempt, patterns, elapsed_ms, occurred_at
), answer as (
  select e.*, p.chapter_id, p.mode from stored e cross join saved_practice p
), saved_states as (
  insert into word_state as s (user_id, word_id, ${FOLDED_COLUMNS})
  select sent."userId", folded.* from sent cross join (${foldAnswers('answer e', TIME_ZONE_SENT)}) as folded
  on conflict (user_id, word_id) do update set ${mergeState(TIME_ZONE_SENT)}
), saved_days as (
  insert into study_day as d (user_id, ${DAY_COLUMNS})
  select sent."userId", folded.* from sent cross join (${foldDays('answer e', TIME_ZONE_SENT)}) as folded
  on conflict (user_id, day, mode) do update set ${MERGE_DAY}
)
select exists (select from saved_practice) as "isStored", array(select id from stored)::text[] as "storedIds"`;

// Events are found by the words of the setup within the practice's time: the index that serves the history of a word
// serves this too, and answers pay for no other.
const OPEN = `
with latest as materialized (
  select * from practice where user_id = $1 and chapter_id = $2 and setup is not null and last_at >= $3
  order by last_at desc limit 1
)
select p.id, p.chapter_id as "chapterId", p.mode, p.is_case_strict as "isCaseStrict", p.policy, p.setup, s.device,
  p.last_session_id as "lastSessionId", (extract(epoch from p.started_at) * 1000)::float8 as "startedAt",
  (extract(epoch from p.last_at) * 1000)::float8 as "lastAt", coalesce((
    select json_agg(e order by e."occurredMs", e.id) from (
      select id, word_id as "wordId", kind, turn, attempt, typed, choice_id as "choiceId", grade, undoes, hints, replays,
        elapsed_ms as "elapsedMs",
        (extract(epoch from occurred_at) * 1000)::bigint as "occurredMs"
      from practice_event where user_id = $1 and practice_id = p.id
        and word_id = any(array(select jsonb_array_elements_text(p.setup -> 'word_ids')::bigint))
        and occurred_at between p.started_at and p.last_at
      order by occurred_at, id limit ${OPEN_EVENTS_MAX}
    ) as e
  ), '[]') as events
from latest p left join session s on s.id = p.last_session_id`;

const HOLD_STATES =
  'select from word_state where user_id = $1 and word_id = any($2) order by word_id for update';

// A state of its own cannot forget one answer: the words are folded anew from the answers that stand.
const REFOLD = `
with folded as (
  ${foldAnswers(listEvents('e.word_id = any($2::bigint[])'), TIME_ZONE_OF_LEARNER, 'e.is_standing')}
), dropped as (
  delete from word_state where user_id = $1 and word_id = any($2) and word_id not in (select word_id from folded)
)
insert into word_state as s (user_id, word_id, ${FOLDED_COLUMNS}) select $1, folded.* from folded
on conflict (user_id, word_id) do update set ${REPLACE_STATE}`;

// The day of an answer taken back, unless another event had done so before: those of one practice come one by one.
const SUBTRACT_TAKEN = `
with taken as (
  select t.*, p.mode from practice_event t join practice p on p.user_id = t.user_id and p.id = t.practice_id
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
where d.user_id = $1 and d.day = f.day and d.mode = f.mode`;

const REBUILD_STATES = `
with folded as (${foldAnswers(listEvents(), TIME_ZONE_OF_LEARNER, 'e.is_standing')}), dropped as (
  delete from word_state where user_id = $1 and word_id not in (select word_id from folded)
)
insert into word_state as s (user_id, word_id, ${FOLDED_COLUMNS}) select $1, folded.* from folded
on conflict (user_id, word_id) do update set ${REPLACE_STATE}`;

const REBUILD_DAYS = `insert into study_day (user_id, ${DAY_COLUMNS})
  select $1, folded.* from (${foldDays(listEvents(), TIME_ZONE_OF_LEARNER, 'e.is_standing')}) as folded`;

/** Stores what learners did, and where they stand by it. */
export function createPracticeRepository(client: Executor) {
  return {
    /**
     * Stores the events that are not stored yet (ids distinct, at least one) and folds exactly these into the
     * learner's word states and days. Gives the ids stored now; undefined when the practice belongs to another chapter.
     */
    async append(practice: Practice, events: readonly JudgedEvent[]): Promise<string[] | undefined> {
      const { rows } = await client.query<{ isStored: boolean; storedIds: string[] }>({
        name: 'append-practice',
        text: APPEND,
        values: [JSON.stringify({ ...practice, events })],
      });
      return rows[0]?.isStored ? rows[0].storedIds : undefined;
    },
    /** The stored verdicts of the learner's events, by id. */
    async mapVerdicts(userId: number, ids: readonly string[]): Promise<Map<string, boolean | null>> {
      const { rows } = await client.query<{ id: string; isRight: boolean | null }>({
        name: 'event-verdicts',
        text: 'select id, is_right as "isRight" from practice_event where user_id = $1 and id = any($2::uuid[])',
        values: [userId, ids],
      });
      return new Map(rows.map(({ id, isRight }) => [id, isRight]));
    },
    /** What stored events of the learner are, by id, for those that would take them back. */
    async mapAnswers(userId: number, ids: readonly string[]): Promise<Map<string, StoredAnswer>> {
      const { rows } = await client.query<StoredAnswer & { id: string }>({
        name: 'event-answers',
        text: `select id, practice_id as "practiceId", word_id as "wordId", kind from practice_event
          where user_id = $1 and id = any($2::uuid[])`,
        values: [userId, ids],
      });
      return new Map(rows.map(({ id, ...answer }) => [id, answer]));
    },
    /**
     * Makes the learner's states of some words anew from the answers that stand. In a transaction after the events
     * were stored; answers to these words that are on their way wait, and are added to what is made here.
     */
    async refoldWords(userId: number, wordIds: readonly number[]): Promise<void> {
      await client.query({ name: 'hold-states', text: HOLD_STATES, values: [userId, wordIds] });
      await client.query({ name: 'refold-words', text: REFOLD, values: [userId, wordIds] });
    },
    /** Takes what the events `storedIds`, stored in this transaction, took back out of the learner's days. */
    async subtractTaken(userId: number, storedIds: readonly string[]): Promise<void> {
      await client.query({ name: 'subtract-taken', text: SUBTRACT_TAKEN, values: [userId, storedIds] });
    },
    /** The learner's latest practice of a chapter since an instant that has a setup, with its events in their order. */
    async findOpen(userId: number, chapterId: number, since: Date): Promise<OpenPractice | undefined> {
      const { rows } = await client.query<OpenPractice>({
        name: 'open-practice',
        text: OPEN,
        values: [userId, chapterId, since],
      });
      return rows[0];
    },
    /** Keeps the learner's own answers out until the transaction ends, which may take its time. */
    async holdLearner(userId: number): Promise<void> {
      await client.query('set local statement_timeout = 0');
      await client.query(HOLD_LEARNER, [userId]);
    },
    /** Makes a learner's word states anew from the events; words taken out of the error book stay out. */
    async rebuildWordStates(userId: number): Promise<void> {
      await client.query({ text: REBUILD_STATES, values: [userId] });
    },
    /** Makes a learner's days anew from the events, by the days of the time zone he has now. */
    async rebuildStudyDays(userId: number): Promise<void> {
      await client.query({ text: 'delete from study_day where user_id = $1', values: [userId] });
      await client.query({ text: REBUILD_DAYS, values: [userId] });
    },
  };
}
