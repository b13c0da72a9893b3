import { essaysMax } from '@tingci/contract/exam/essay';
import { sittingModes } from '@tingci/domain/exam/sitting';
import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './essay.sql-types.ts';

const statement = createStatements<Types>();

// An essay is the attempt of a part: the part is the task.
export const listEssays = statement(
  'exam-essays',
  `select a.id, a.document_id as "documentId", a.answers ->> a.part::text as text, a.elapsed_ms as "elapsedMs",
    a.submitted_at as "submittedAt", s.mode
  from exam_attempt a left join exam_sitting s on s.user_id = a.user_id and s.id = a.id
  where a.user_id = $1 and a.document_id = $2 and a.part = $3 and a.retake_of is null
  order by a.submitted_at desc limit ${essaysMax}`,
  { shapes: { mode: z.enum(sittingModes).nullable() } },
);
