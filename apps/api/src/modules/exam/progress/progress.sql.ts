import { sittingModes } from '@tingci/domain/exam/sitting';
import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './progress.sql-types.ts';

const statement = createStatements<Types>();

/** Older attempts than the last ones of this number say little about a learner today. */
const ATTEMPTS = 400;

// The primary key starts with the learner.
export const listRecentAttempts = statement(
  'recent-exam-attempts',
  `select a.id, a.document_id as "documentId", a.part, a.retake_of as "retakeOf", a.answers,
    a.submitted_at as "submittedAt", s.mode
  from exam_attempt a left join exam_sitting s on s.user_id = a.user_id and s.id = a.id
  where a.user_id = $1 order by a.submitted_at desc limit ${ATTEMPTS}`,
  { shapes: { answers: z.record(z.string(), z.string()), mode: z.enum(sittingModes).nullable() } },
);
