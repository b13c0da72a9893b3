import { sittingEventsMax } from '@tingci/contract/exam/sitting';
import { sittingEventKinds, sittingModes } from '@tingci/domain/exam/sitting';
import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './sitting.sql-types.ts';

const statement = createStatements<Types>();

const COLUMNS = `s.user_id as "userId", s.id, s.document_id as "documentId", s.part, s.retake_of as "retakeOf", s.mode,
  s.started_at as "startedAt"`;

const NOT_HANDED_IN = 'not exists (select from exam_attempt a where a.user_id = s.user_id and a.id = s.id)';

const shapes = { mode: z.enum(sittingModes) };

export const insertSitting = statement(
  'insert-exam-sitting',
  `insert into exam_sitting (user_id, id, document_id, part, retake_of, mode, started_at)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (user_id, id) do nothing`,
);

export const findSitting = statement(
  'exam-sitting',
  `select ${COLUMNS}, not (${NOT_HANDED_IN}) as "isHandedIn!" from exam_sitting s where s.user_id = $1 and s.id = $2`,
  { shapes },
);

export const findOpenSitting = statement(
  'open-exam-sitting',
  `select ${COLUMNS} from exam_sitting s
  where s.user_id = $1 and s.document_id = $2 and s.mode = $3 and s.part is not distinct from $4
    and s.retake_of is not distinct from $5 and s.started_at > $6 and ${NOT_HANDED_IN}
  order by s.started_at desc limit 1`,
  { shapes },
);

/** Whether the learner practises this part, or takes it as an exam that began after an instant. */
export const findPartSittings = statement(
  'part-sittings',
  `select coalesce(bool_or(s.mode = 'practice'), false) as "isPractised!",
    coalesce(bool_or(s.mode = 'exam' and s.started_at > $4 and ${NOT_HANDED_IN}), false) as "isInExam!"
  from exam_sitting s where s.user_id = $1 and s.document_id = $2 and (s.part is null or s.part = $3)`,
);

// The longest exam is over. Exams in which nothing was answered are left as they are.
export const listOverdueSittings = statement(
  'overdue-exam-sittings',
  `select ${COLUMNS} from exam_sitting s
  where s.user_id = $1 and s.mode = 'exam' and s.started_at < $2 and ${NOT_HANDED_IN}
    and exists (select from exam_sitting_event e where e.user_id = s.user_id and e.sitting_id = s.id and e.kind in ('answered', 'wrote'))
  order by s.started_at limit 20`,
  { shapes },
);

export const listSittingEvents = statement(
  'exam-sitting-events',
  `select kind, target, value, (extract(epoch from occurred_at) * 1000)::float8 as "occurredAt!"
  from exam_sitting_event where user_id = $1 and sitting_id = $2 order by occurred_at, id`,
  { shapes: { kind: z.enum(sittingEventKinds) } },
);

// The last text of a tab replaces its earlier ones.
export const appendSittingEvents = statement(
  'append-exam-sitting-events',
  `with given as (
    select e.id, e.kind, e.target, e.value, to_timestamp(e."occurredAt" / 1000.0) as occurred_at
    from jsonb_to_recordset($3::jsonb) as e (id uuid, kind text, target text, value text, "occurredAt" float8)
  ), replaced as (
    delete from exam_sitting_event old using given g
    where g.kind = 'wrote' and old.user_id = $1 and old.sitting_id = $2 and old.kind = 'wrote'
      and old.target = g.target and old.occurred_at < g.occurred_at and old.id <> g.id
      and ($4::timestamptz is null or g.occurred_at <= $4 or old.occurred_at > $4)
  )
  insert into exam_sitting_event (user_id, id, sitting_id, kind, target, value, occurred_at)
  select $1, id, $2, kind, target, value, occurred_at from given
  where (select count(*) from exam_sitting_event where user_id = $1 and sitting_id = $2) < ${sittingEventsMax}
  on conflict (user_id, id) do nothing`,
);
