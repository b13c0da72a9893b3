import { feedbackKinds } from '@tingci/domain/notice/feedback-kind';
import { z } from 'zod';
import { createStatements } from '../../platform/db/statement.ts';
import type { Types } from './feedback.sql-types.ts';

const statement = createStatements<Types>();

export const lockSender = statement(
  'lock-feedback-sender',
  'select from app_user where id = $1 for no key update',
);

export const countSent = statement(
  'count-feedback-of-learner',
  'select count(*)::int as "count!" from feedback where user_id = $1 and sent_at > $2',
);

// Nothing is inserted when the file is not a picture that this learner uploaded for feedback.
export const insertFeedback = statement(
  'insert-feedback',
  `insert into feedback (user_id, kind, text, file_id, path, version, sent_at)
  select $1::bigint, $2::text, $3::text, $4::bigint, $5::text, $6::text, $7::timestamptz
  where $4::bigint is null or exists (
    select from file where id = $4 and user_id = $1 and purpose = 'feedback' and content_type like 'image/%')`,
);

const millis = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;
const shapes = { kind: z.enum(feedbackKinds) };
const COLUMNS = `f.id, f.user_id as "userId", u.nickname, f.kind, f.text, f.file_id as "fileId", f.path, f.version,
  ${millis('f.sent_at')} as "sentAt!", ${millis('f.done_at')} as "doneAt", f.note`;

/** One page for each status. Each has an index in its order, so a page reads only its own rows. */
export const listFeedback = {
  open: statement(
    'feedback-open',
    `select ${COLUMNS} from feedback f join app_user u on u.id = f.user_id
    where f.done_at is null order by f.sent_at desc, f.id desc limit $1 offset $2`,
    { shapes },
  ),
  done: statement(
    'feedback-done',
    `select ${COLUMNS} from feedback f join app_user u on u.id = f.user_id
    where f.done_at is not null order by f.done_at desc, f.id desc limit $1 offset $2`,
    { shapes },
  ),
};

export const countFeedback = statement(
  'feedback-counts',
  `select count(*) filter (where done_at is null)::int as "open!",
  count(*) filter (where done_at is not null)::int as "done!" from feedback`,
);

export const closeFeedback = statement(
  'close-feedback',
  'update feedback set done_at = $2, done_by = $3, note = $4 where id = any($1::bigint[]) and done_at is null',
);

export const reopenFeedback = statement(
  'reopen-feedback',
  `update feedback set done_at = null, done_by = null, note = $2
  where id = any($1::bigint[]) and done_at is not null`,
);
