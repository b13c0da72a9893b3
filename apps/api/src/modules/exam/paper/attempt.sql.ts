import { historyMax } from '@tingci/contract/exam/paper';
import { sittingModes } from '@tingci/domain/exam/sitting';
import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './attempt.sql-types.ts';

const statement = createStatements<Types>();

const COLUMNS = `user_id as "userId", id, document_id as "documentId", part, retake_of as "retakeOf", answers,
  elapsed_ms as "elapsedMs", submitted_at as "submittedAt"`;

// Answers by question number, as typed.
const shapes = { answers: z.record(z.string(), z.string()) };

export const insertAttempt = statement(
  'insert-exam-attempt',
  `insert into exam_attempt (user_id, id, document_id, part, retake_of, answers, elapsed_ms, submitted_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (user_id, id) do nothing`,
);

export const findAttempt = statement(
  'exam-attempt',
  `select ${COLUMNS} from exam_attempt where user_id = $1 and id = $2`,
  { shapes },
);

// The primary key starts with the learner.
export const hasAttempt = statement(
  'has-exam-attempt',
  'select exists (select from exam_attempt where user_id = $1 and document_id = $2) as "hasTaken!"',
);

// The primary key starts with the learner.
export const findPartAttempt = statement(
  'last-exam-attempt-with-part',
  `select id from exam_attempt where user_id = $1 and document_id = $2 and (part is null or part = $3)
  order by submitted_at desc limit 1`,
);

// The primary key starts with the learner.
export const listPaperDays = statement(
  'exam-attempt-days',
  `select (submitted_at at time zone $2)::date::text as "day!", count(*)::int as "papers!",
    sum(elapsed_ms)::bigint as "elapsedMs!"
  from exam_attempt where user_id = $1 group by 1 order by 1`,
);

// One index look-up for each document.
export const listLastAttempts = statement(
  'last-exam-attempts',
  `select ${COLUMNS} from unnest($2::bigint[]) as wanted (document),
  lateral (select * from exam_attempt where user_id = $1 and document_id = wanted.document and part is null
      and retake_of is null
    order by submitted_at desc limit 1) as last`,
  { shapes },
);

// One index look-up for each part.
export const listLastPartAttempts = statement(
  'last-exam-part-attempts',
  `select ${COLUMNS} from unnest($2::bigint[]) as wanted (document), generate_series(1, 4) as number,
  lateral (select * from exam_attempt where user_id = $1 and document_id = wanted.document and part = number
      and retake_of is null
    order by submitted_at desc limit 1) as last`,
  { shapes },
);

// The primary key starts with the learner.
export const listWholeAttempts = statement(
  'whole-exam-attempts',
  `select a.user_id as "userId", a.id, a.document_id as "documentId", a.part, a.retake_of as "retakeOf", a.answers,
    a.elapsed_ms as "elapsedMs", a.submitted_at as "submittedAt", s.mode
  from exam_attempt a join content_document d on d.id = a.document_id
    left join exam_sitting s on s.user_id = a.user_id and s.id = a.id
  where a.user_id = $1 and a.part is null and a.retake_of is null and d.kind <> 'speaking'
  order by a.submitted_at desc limit ${historyMax}`,
  { shapes: { ...shapes, mode: z.enum(sittingModes).nullable() } },
);
