import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './paper-error.sql-types.ts';

const statement = createStatements<Types>();

/** Of the events $2 of learner $1 those that are stored, with their words. */
export const listStoredErrors = statement(
  'paper-errors-stored',
  `select e.id, e.word_id as "wordId", coalesce(s.is_error, false) as "isInBook!"
  from practice_event e left join word_state s on s.user_id = $1 and s.word_id = e.word_id
  where e.user_id = $1 and e.id = any($2::uuid[])`,
);

// The practice of such a mistake has the id of the attempt, and its turn is the number of the question.
export const listPaperSources = statement(
  'paper-error-sources',
  `select distinct on (e.word_id) e.word_id as "wordId", a.id as "attemptId", a.document_id as "documentId", e.turn as number
  from practice_event e join exam_attempt a on a.user_id = $1 and a.id = e.practice_id
  where e.user_id = $1 and e.word_id = any($2::bigint[])
  order by e.word_id, e.occurred_at desc, e.id`,
);
