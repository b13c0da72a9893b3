import { talksMax } from '@tingci/contract/exam/talk';
import { sittingModes } from '@tingci/domain/exam/sitting';
import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './talk.sql-types.ts';

const statement = createStatements<Types>();

export const listTalks = statement(
  'exam-talks',
  `select a.id, a.document_id as "documentId", a.answers, a.elapsed_ms as "elapsedMs",
    a.submitted_at as "submittedAt", s.mode
  from exam_attempt a left join exam_sitting s on s.user_id = a.user_id and s.id = a.id
  where a.user_id = $1 and a.document_id = $2 and a.part is null and a.retake_of is null
  order by a.submitted_at desc limit ${talksMax}`,
  { shapes: { answers: z.record(z.string(), z.string()), mode: z.enum(sittingModes).nullable() } },
);
