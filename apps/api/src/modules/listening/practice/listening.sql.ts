import { listeningSetupSchema } from '@tingci/contract/listening/listening';
import { listeningEventKinds, markCauses } from '@tingci/domain/listening/listening-event';
import { listeningStages } from '@tingci/domain/listening/stages';
import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './listening.sql-types.ts';

const statement = createStatements<Types>();

const EVENTS_MAX = 5000;

const storedEventSchema = z.object({
  id: z.string(),
  kind: z.enum(listeningEventKinds),
  stage: z.enum(listeningStages),
  sentenceId: z.string(),
  typed: z.string(),
  amount: z.int(),
  wordIndex: z.int().nullable(),
  atMs: z.int().nullable(),
  cause: z.enum(markCauses).nullable(),
  undoes: z.string().nullable(),
  elapsedMs: z.int(),
  occurredMs: z.int(),
});

/** Creates a practice, or replaces the setup of one of the same source, whose sentences have changed. */
export const savePractice = statement(
  'save-listening-practice',
  `insert into listening_practice (user_id, id, source_kind, source_id, setup, started_at, last_at, is_labelled)
  values ($1, $2, $3, $4, $5::jsonb, $6, $6, $7)
  on conflict (user_id, id) do update set setup = excluded.setup
    where listening_practice.source_kind = excluded.source_kind
      and listening_practice.source_id = excluded.source_id
      and listening_practice.is_labelled = excluded.is_labelled`,
);

export const findSetup = statement(
  'listening-setup',
  `select source_kind as "sourceKind", source_id as "sourceId", is_labelled as "isLabelled", setup from listening_practice
  where user_id = $1 and id = $2`,
  { shapes: { setup: listeningSetupSchema } },
);

// One statement is one round trip and atomic.
export const appendEvents = statement(
  'append-listening',
  `
with sent as materialized (
  select * from jsonb_to_record($1::jsonb) as practice ("userId" bigint, id uuid, "sessionId" uuid, events jsonb)
), event as materialized (
  select e.*, to_timestamp("occurredMs" / 1000) as occurred_at, to_timestamp("reportedMs" / 1000) as claimed_at
  from sent, jsonb_to_recordset(sent.events) as e (id uuid, kind text, stage text, "sentenceId" text, typed text,
    amount int, "wordIndex" smallint, "atMs" int, cause text, undoes uuid, "elapsedMs" int, "occurredMs" float8,
    "reportedMs" float8)
), touched as (
  update listening_practice p set
    -- A practice that is continued is in the history again.
    deleted_at = null,
    started_at = least(p.started_at, (select min(occurred_at) from event)),
    last_session_id = case when (select max(occurred_at) from event) >= p.last_at then sent."sessionId"
      else p.last_session_id end,
    last_at = greatest(p.last_at, (select max(occurred_at) from event))
  from sent where p.user_id = sent."userId" and p.id = sent.id
  returning p.user_id, p.id
), stored as (
  insert into listening_event (user_id, id, practice_id, kind, stage, sentence_id, typed, amount, word_index, at_ms, cause,
    undoes, elapsed_ms, occurred_at, claimed_at)
  select t.user_id, e.id, t.id, kind, stage, "sentenceId", typed, amount, "wordIndex", "atMs", cause, undoes, "elapsedMs",
    occurred_at, nullif(claimed_at, occurred_at)
  from event e cross join touched t order by e.id
  on conflict (user_id, id) do nothing
  returning id
)
select array(select id from stored)::text[] as "storedIds!"`,
);

const practiceColumns = `p.id, p.source_kind as "sourceKind", p.source_id as "sourceId", p.is_labelled as "isLabelled", p.setup,
  s.device, p.last_session_id as "lastSessionId", (extract(epoch from p.started_at) * 1000)::float8 as "startedAt!",
  (extract(epoch from p.last_at) * 1000)::float8 as "lastAt!", coalesce((
    select json_agg(e order by e."occurredMs", e.id) from (
      select id, kind, stage, sentence_id as "sentenceId", typed, amount, word_index as "wordIndex", at_ms as "atMs", cause,
        undoes, elapsed_ms as "elapsedMs", (extract(epoch from occurred_at) * 1000)::bigint as "occurredMs"
      from listening_event where user_id = $1 and practice_id = p.id
      order by occurred_at, id limit ${EVENTS_MAX}
    ) as e
  ), '[]') as events`;

const shapes = { setup: listeningSetupSchema, events: z.array(storedEventSchema) };

/** The latest practice of a source and a kind; also the one before an instant. */
export const findLatestPractice = statement(
  'latest-listening',
  `
with latest as materialized (
  select * from listening_practice
  where user_id = $1 and source_kind = $2 and source_id = $3 and is_labelled = $7
    and last_at >= $4 and last_at < $5 and id <> $6
    and deleted_at is null
  order by last_at desc limit 1
)
select ${practiceColumns} from latest p left join session s on s.id = p.last_session_id`,
  { shapes },
);

export const findPractice = statement(
  'listening-practice',
  `
with latest as materialized (
  select * from listening_practice where user_id = $1 and id = $2 and deleted_at is null
)
select ${practiceColumns} from latest p left join session s on s.id = p.last_session_id`,
  { shapes },
);

const markFactSchema = z.object({
  id: z.string(),
  kind: z.enum(listeningEventKinds),
  cause: z.enum(markCauses).nullable(),
  undoes: z.string().nullable(),
});

/** The labelled practices of a source before an instant, the latest first, each with its marks and how often all was heard. */
export const listEarlierLabelled = statement(
  'earlier-labelled',
  `
with earlier as materialized (
  select id, last_at from listening_practice
  where user_id = $1 and source_kind = $2 and source_id = $3 and is_labelled and last_at < $4 and id <> $5
    and deleted_at is null
  order by last_at desc limit $6
)
select p.id, (extract(epoch from p.last_at) * 1000)::float8 as "lastAt!", coalesce((
    select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'cause', e.cause, 'undoes', e.undoes))
    from listening_event e where e.user_id = $1 and e.practice_id = p.id and e.kind in ('marked', 'undone')
  ), '[]') as marks, coalesce((
    select sum(e.amount) from listening_event e
    where e.user_id = $1 and e.practice_id = p.id and e.kind = 'played' and e.sentence_id = ''
  ), 0)::int as "passes!"
from earlier p order by p.last_at desc`,
  { shapes: { marks: z.array(markFactSchema) } },
);
