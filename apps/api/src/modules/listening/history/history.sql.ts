import { listeningSources } from '@tingci/contract/listening/listening';
import { listeningEventKinds, markCauses } from '@tingci/domain/listening/listening-event';
import { listeningStages } from '@tingci/domain/listening/stages';
import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './history.sql-types.ts';

const statement = createStatements<Types>();

/** Events that open, end or skip a stage, and the events that undo them. */
const STAGE_EVENTS = 200;

const stageEventSchema = z.object({
  id: z.string(),
  kind: z.enum(['entered', 'omitted', 'completed', 'undone']),
  stage: z.enum(listeningStages),
  undoes: z.string().nullable(),
});

const stagesSchema = z.array(z.enum(listeningStages));

const shapes = {
  sourceKind: z.enum(listeningSources),
  stages: stagesSchema,
  stageEvents: z.array(stageEventSchema),
};

const stageEvents = `coalesce((
    select json_agg(e order by e.occurred_at, e.id) from (
      select id, kind, stage, undoes, occurred_at from listening_event
      where user_id = $1 and practice_id = p.id and kind in ('entered', 'omitted', 'completed', 'undone')
      order by occurred_at, id limit ${STAGE_EVENTS}
    ) as e
  ), '[]') as "stageEvents!"`;

const markSchema = z.object({
  id: z.string(),
  kind: z.enum(listeningEventKinds),
  cause: z.enum(markCauses).nullable(),
  undoes: z.string().nullable(),
});

const chosen = `user_id = $1 and deleted_at is null and ($2::text is null or source_kind = $2)
    and ($3::boolean is null or is_labelled = $3)`;

/** One page of the practices, the latest first. The numbers are those of the page only. */
export const listPractices = statement(
  'listening-history',
  `
with page as materialized (
  select * from listening_practice
  where ${chosen}
  order by last_at desc, id limit $4 offset $5
)
select p.id, p.source_kind as "sourceKind", p.source_id as "sourceId", p.setup ->> 'title' as "title!",
  p.setup -> 'stages' as "stages!", jsonb_array_length(p.setup -> 'items') as "sentenceCount!",
  p.started_at as "startedAt!", p.last_at as "lastAt!", p.is_labelled as "isLabelled!", e.written as "writtenCount!",
  e.elapsed as "elapsedMs!", e.marks as "marks!", ${stageEvents}
from page p cross join lateral (
  select count(distinct sentence_id) filter (where kind = 'submitted')::int as written,
    coalesce(sum(elapsed_ms), 0)::bigint as elapsed,
    coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'cause', cause, 'undoes', undoes))
      filter (where p.is_labelled and kind in ('marked', 'undone')), '[]') as marks
  from listening_event where user_id = $1 and practice_id = p.id
) as e
order by p.last_at desc, p.id`,
  { shapes: { ...shapes, marks: z.array(markSchema) } },
);

export const countPractices = statement(
  'count-listening-history',
  `select count(*)::int as "count!" from listening_practice where ${chosen}`,
);

/** The latest intensive practice of each article. */
export const listArticlePractices = statement(
  'article-progress',
  `
with latest as materialized (
  select distinct on (source_id) * from listening_practice
  where user_id = $1 and source_kind = 'article' and not is_labelled and deleted_at is null
  order by source_id, last_at desc
)
select p.id, p.source_id as "sourceId!", p.setup -> 'stages' as "stages!", p.last_at as "lastAt!", ${stageEvents}
from latest p order by p.last_at desc limit 500`,
  { shapes: { stages: stagesSchema, stageEvents: shapes.stageEvents } },
);

export const removePractices = statement(
  'remove-listening-history',
  `update listening_practice set deleted_at = $3
  where user_id = $1 and id = any($2::uuid[]) and deleted_at is null`,
);

export const restorePractices = statement(
  'restore-listening-history',
  `update listening_practice set deleted_at = null
  where user_id = $1 and id = any($2::uuid[]) and deleted_at is not null`,
);
