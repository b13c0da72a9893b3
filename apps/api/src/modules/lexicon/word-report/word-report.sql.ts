import { reportTypes } from '@tingci/domain/lexicon/report-type';
import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './word-report.sql-types.ts';

const statement = createStatements<Types>();

// A few reports above the limit under a race do no harm; a learner can always add to an open report.
export const saveReport = statement(
  'save-word-report',
  `insert into word_report as r (user_id, word_id, types, description, shown_translate, reported_at)
  select $1::bigint, $2::bigint, $3::text[], $4::text, $5::text, $6::timestamptz
  where (select count(*) from word_report where user_id = $1 and done_at is null and word_id <> $2) < $7
  on conflict (user_id, word_id) where done_at is null do update set
    types = array(select distinct unnest(r.types || excluded.types)),
    description = case excluded.description when '' then r.description else excluded.description end,
    shown_translate = excluded.shown_translate,
    reported_at = excluded.reported_at`,
);

const millis = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

const COLUMNS = `r.id, r.word_id as "wordId", r.types, r.description, r.shown_translate as "shownTranslate",
  u.nickname, ${millis('r.reported_at')} as "reportedAt!", ${millis('r.done_at')} as "doneAt", r.note`;

const reportShapes = { types: z.array(z.enum(reportTypes)) };

/** A page of the reports of each status; an index has each order, so a page reads only its rows. */
export const listReports = {
  open: statement(
    'word-reports-open',
    `select ${COLUMNS} from word_report r join app_user u on u.id = r.user_id
    where r.done_at is null order by r.reported_at desc, r.id desc limit $1 offset $2`,
    { shapes: reportShapes },
  ),
  done: statement(
    'word-reports-done',
    `select ${COLUMNS} from word_report r join app_user u on u.id = r.user_id
    where r.done_at is not null order by r.done_at desc, r.id desc limit $1 offset $2`,
    { shapes: reportShapes },
  ),
};

export const countReports = statement(
  'word-report-counts',
  `select count(*) filter (where done_at is null)::int as "open!",
  count(*) filter (where done_at is not null)::int as "done!" from word_report`,
);

export const closeReports = statement(
  'close-word-reports',
  `update word_report set done_at = $2, done_by = $3, note = $4
  where id = any($1::bigint[]) and done_at is null`,
);

// Of two closed reports of one learner and word only the later can be opened again.
export const reopenReports = statement(
  'reopen-word-reports',
  `update word_report r set done_at = null, done_by = null, note = $2
  where r.id = any($1::bigint[]) and r.done_at is not null and not exists (
    select from word_report other where other.user_id = r.user_id and other.word_id = r.word_id
      and other.id <> r.id and (other.done_at is null or other.id > r.id))`,
);
