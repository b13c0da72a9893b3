import type { ReportType } from '@tingci/domain/lexicon/report-type';
import type { Executor } from '../../db/database.ts';

/** What a learner says is wrong with a word. */
export type WordReport = {
  userId: number;
  wordId: number;
  types: readonly ReportType[];
  description: string;
  shownTranslate: string;
};

export type WordReportRow = {
  id: number;
  wordId: number;
  types: ReportType[];
  description: string;
  shownTranslate: string;
  nickname: string;
  /** Instants in milliseconds since 1970. */
  reportedAt: number;
  doneAt: number | null;
  note: string;
};

export type ReportStatus = 'open' | 'done';

export type WordReportRepository = ReturnType<typeof createWordReportRepository>;

// A few reports over the bound under a race do no harm; adding to an open one is always taken.
const SAVE = `insert into word_report as r (user_id, word_id, types, description, shown_translate, reported_at)
  select $1::bigint, $2::bigint, $3::text[], $4::text, $5::text, $6::timestamptz
  where (select count(*) from word_report where user_id = $1 and done_at is null and word_id <> $2) < $7
  on conflict (user_id, word_id) where done_at is null do update set
    types = array(select distinct unnest(r.types || excluded.types)),
    description = case excluded.description when '' then r.description else excluded.description end,
    shown_translate = excluded.shown_translate,
    reported_at = excluded.reported_at`;

const millis = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

const COLUMNS = `r.id, r.word_id as "wordId", r.types, r.description, r.shown_translate as "shownTranslate",
  u.nickname, ${millis('r.reported_at')} as "reportedAt", ${millis('r.done_at')} as "doneAt", r.note`;

// Each order is that of an index, so that a page costs its rows.
const LIST = {
  open: `select ${COLUMNS} from word_report r join app_user u on u.id = r.user_id
    where r.done_at is null order by r.reported_at desc, r.id desc limit $1 offset $2`,
  done: `select ${COLUMNS} from word_report r join app_user u on u.id = r.user_id
    where r.done_at is not null order by r.done_at desc, r.id desc limit $1 offset $2`,
} as const;

const COUNT = `select count(*) filter (where done_at is null)::int as open,
  count(*) filter (where done_at is not null)::int as done from word_report`;

const CLOSE = `update word_report set done_at = $2, done_by = $3, note = $4
  where id = any($1::bigint[]) and done_at is null`;

// Of two closed reports of one learner and word only the later may open again.
const REOPEN = `update word_report r set done_at = null, done_by = null, note = $2
  where r.id = any($1::bigint[]) and r.done_at is not null and not exists (
    select from word_report other where other.user_id = r.user_id and other.word_id = r.word_id
      and other.id <> r.id and (other.done_at is null or other.id > r.id))`;

/** Keeps what learners report about words, and what came of it. */
export function createWordReportRepository(client: Executor) {
  const change = async (name: string, text: string, values: unknown[]) =>
    (await client.query({ name, text, values })).rowCount ?? 0;
  return {
    /** Stores a report or adds to the learner's open one of the word; false when `openLimit` others are open. */
    async save(report: WordReport, at: Date, openLimit: number): Promise<boolean> {
      const { userId, wordId, types, description, shownTranslate } = report;
      const values = [userId, wordId, types, description, shownTranslate, at, openLimit];
      return (await change('save-word-report', SAVE, values)) > 0;
    },
    /** A page, latest first. */
    async list(status: ReportStatus, page: { limit: number; offset: number }): Promise<WordReportRow[]> {
      const { rows } = await client.query<WordReportRow>({
        name: `word-reports-${status}`,
        text: LIST[status],
        values: [page.limit, page.offset],
      });
      return rows;
    },
    async count(): Promise<Record<ReportStatus, number>> {
      const { rows } = await client.query<Record<ReportStatus, number>>({
        name: 'word-report-counts',
        text: COUNT,
      });
      return rows[0] ?? { open: 0, done: 0 };
    },
    /** Closes open ones; gives how many. */
    close: (ids: readonly number[], at: Date, adminId: number, note: string) =>
      change('close-word-reports', CLOSE, [ids, at, adminId, note]),
    /** Opens closed ones again; gives how many. */
    reopen: (ids: readonly number[], note: string) => change('reopen-word-reports', REOPEN, [ids, note]),
  };
}
