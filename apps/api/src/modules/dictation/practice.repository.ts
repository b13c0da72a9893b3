import type { PracticeEvent } from '@tingci/contract/dictation';
import type { Executor } from '../../db/database.ts';
import { FOLDED_COLUMNS, foldAnswers, MERGE_STATE, REPLACE_STATE } from './word-state.sql.ts';

export type Practice = {
  userId: number;
  /** Lower case, as the database gives it back. */
  id: string;
  chapterId: number;
  mode: string;
  isCaseStrict: boolean;
};

/** An event as it is stored: judged, its id in lower case, its time not in the future. */
export type JudgedEvent = {
  id: string;
  wordId: number;
  kind: PracticeEvent['kind'];
  turn: number;
  typed: string;
  isRight: boolean | null;
  hints: number;
  replays: number;
  elapsedMs: number;
  occurredMs: number;
};

export type PracticeRepository = ReturnType<typeof createPracticeRepository>;

// One statement, so one round trip and atomic: the practice's row is locked first, then events in the order of their
// ids, then states in the order of their words, so that two flushes of one learner never wait for each other in a ring.
const APPEND = `
with input as (
  select * from unnest($6::uuid[], $7::bigint[], $8::text[], $9::int[], $10::text[], $11::bool[],
    $12::int[], $13::int[], $14::int[], $15::float8[])
    as e (id, word_id, kind, turn, typed, is_right, hints, replays, elapsed_ms, occurred_ms)
), held as (
  insert into practice as p (user_id, id, chapter_id, mode, is_case_strict, started_at, last_at)
  select $1::bigint, $2::uuid, $3::bigint, $4::text, $5::bool,
    to_timestamp(min(occurred_ms) / 1000), to_timestamp(max(occurred_ms) / 1000) from input
  on conflict (user_id, id) do update
    set started_at = least(p.started_at, excluded.started_at), last_at = greatest(p.last_at, excluded.last_at)
    where p.chapter_id = excluded.chapter_id
  returning p.chapter_id
), stored as (
  insert into practice_event (user_id, id, practice_id, word_id, kind, turn, typed, is_right, hints, replays,
    elapsed_ms, occurred_at)
  select $1, id, $2, word_id, kind, turn, typed, is_right, hints, replays, elapsed_ms,
    to_timestamp(occurred_ms / 1000)
  from input where exists (select from held) order by id
  on conflict (user_id, id) do nothing
  returning id, word_id, $3 as chapter_id, kind, is_right, typed, occurred_at
), stated as (
  insert into word_state as s (user_id, word_id, ${FOLDED_COLUMNS})
  select $1, folded.* from (${foldAnswers('stored e')}) as folded
  on conflict (user_id, word_id) do update set ${MERGE_STATE}
)
select exists (select from held) as "isHeld", array(select id from stored) as "storedIds"`;

const EVENTS_OF_LEARNER = `(select p.chapter_id, e.word_id, e.kind, e.is_right, e.typed, e.occurred_at
  from practice_event e join practice p on p.user_id = e.user_id and p.id = e.practice_id where e.user_id = $1) as e`;

const REBUILD = `
with folded as (${foldAnswers(EVENTS_OF_LEARNER)}), dropped as (
  delete from word_state where user_id = $1 and word_id not in (select word_id from folded)
)
insert into word_state as s (user_id, word_id, ${FOLDED_COLUMNS}) select $1, folded.* from folded
on conflict (user_id, word_id) do update set ${REPLACE_STATE}`;

/** Stores what learners did, and where they stand by it. */
export function createPracticeRepository({ client }: Executor) {
  return {
    /**
     * Stores the events that are not stored yet (ids distinct, at least one) and folds exactly these into the
     * learner's word states. Gives the ids stored now; undefined when the practice belongs to another chapter.
     */
    async append(practice: Practice, events: readonly JudgedEvent[]): Promise<string[] | undefined> {
      const { rows } = await client.query<{ isHeld: boolean; storedIds: string[] }>({
        name: 'append-practice',
        text: APPEND,
        values: [
          practice.userId,
          practice.id,
          practice.chapterId,
          practice.mode,
          practice.isCaseStrict,
          events.map(({ id }) => id),
          events.map(({ wordId }) => wordId),
          events.map(({ kind }) => kind),
          events.map(({ turn }) => turn),
          events.map(({ typed }) => typed),
          events.map(({ isRight }) => isRight),
          events.map(({ hints }) => hints),
          events.map(({ replays }) => replays),
          events.map(({ elapsedMs }) => elapsedMs),
          events.map(({ occurredMs }) => occurredMs),
        ],
      });
      return rows[0]?.isHeld ? rows[0].storedIds : undefined;
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
    /** Keeps every learner's answers out until the transaction ends. */
    async holdWordStates(): Promise<void> {
      await client.query('lock table word_state in share row exclusive mode');
    },
    /** Makes a learner's word states anew from the events; words taken out of the error book stay out. */
    async rebuildWordStates(userId: number): Promise<void> {
      await client.query({ text: REBUILD, values: [userId] });
    },
  };
}
