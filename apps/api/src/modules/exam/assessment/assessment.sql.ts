import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './assessment.sql-types.ts';

const statement = createStatements<Types>();

export const upsertAssessment = statement(
  'upsert-exam-self-assessment',
  `insert into exam_self_assessment (user_id, attempt_id, bands, assessed_at) values ($1, $2, $3, $4)
  on conflict (user_id, attempt_id) do update set bands = excluded.bands, assessed_at = excluded.assessed_at`,
);

export const listAssessments = statement(
  'exam-self-assessments',
  `select attempt_id as "attemptId", bands::int[] as "bands!" from exam_self_assessment
  where user_id = $1 and attempt_id = any($2::uuid[])`,
);
