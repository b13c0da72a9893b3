import { suiteTypeSchema } from '@tingci/contract/exam/suite';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './suite.sql-types.ts';

const statement = createStatements<Types>();

const COLUMNS = `user_id as "userId", id, type, listening, reading, task1, task2, speaking, started_at as "startedAt",
  ended_at as "endedAt"`;

const shapes = { type: suiteTypeSchema };

export const insertSuite = statement(
  'insert-exam-suite',
  `insert into exam_suite (user_id, id, type, listening, reading, task1, task2, speaking, started_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (user_id, id) do nothing`,
);

export const findSuite = statement(
  'exam-suite',
  `select ${COLUMNS} from exam_suite where user_id = $1 and id = $2`,
  { shapes },
);

export const findLastSuite = statement(
  'last-exam-suite',
  `select ${COLUMNS} from exam_suite where user_id = $1 and type = $2 and started_at > $3
  order by started_at desc limit 1`,
  { shapes },
);

export const endSuite = statement(
  'end-exam-suite',
  'update exam_suite set ended_at = $3 where user_id = $1 and id = $2 and ended_at is null',
);

// The first exam on each document since the suite began. The primary key of the attempts starts with the learner.
export const listSuiteAttempts = statement(
  'exam-suite-attempts',
  `select distinct on (a.document_id) a.document_id as "documentId", a.id, a.elapsed_ms as "elapsedMs"
  from exam_attempt a
    join exam_sitting s on s.user_id = a.user_id and s.id = a.id
    join content_document d on d.id = a.document_id
  where a.user_id = $1 and a.document_id = any($2::bigint[]) and a.submitted_at >= $3 and a.retake_of is null
    and s.mode = 'exam' and (a.part is null or d.kind = 'writing')
  order by a.document_id, a.submitted_at`,
);

export const listLastDone = statement(
  'exam-documents-done',
  `select document_id as "documentId", max(submitted_at) as "doneAt!" from exam_attempt
  where user_id = $1 and document_id = any($2::bigint[]) group by document_id`,
);
