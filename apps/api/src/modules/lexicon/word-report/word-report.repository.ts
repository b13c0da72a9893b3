import type { ReportType } from '@tingci/domain/lexicon/report-type';
import type { Executor } from '../../../platform/db/database.ts';
import { execute, getRow, listRows } from '../../../platform/db/statement.ts';
import { closeReports, countReports, listReports, reopenReports, saveReport } from './word-report.sql.ts';

/** A learner's report about a word. */
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

/** Stores learners' reports about words, and their outcomes. */
export function createWordReportRepository(client: Executor) {
  return {
    /** Stores a report or adds to the learner's open one of the word; false when `openLimit` others are open. */
    async save(report: WordReport, at: Date, openLimit: number): Promise<boolean> {
      const { userId, wordId, types, description, shownTranslate } = report;
      const values = [userId, wordId, types, description, shownTranslate, at, openLimit] as const;
      return (await execute(client, saveReport, [...values])) > 0;
    },
    /** A page, latest first. */
    list: (
      status: ReportStatus,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<WordReportRow[]> => listRows(client, listReports[status], [limit, offset]),
    count: (): Promise<Record<ReportStatus, number>> => getRow(client, countReports, []),
    /** Closes open reports; resolves to their number. */
    close: (ids: readonly number[], at: Date, adminId: number, note: string): Promise<number> =>
      execute(client, closeReports, [ids, at, adminId, note]),
    /** Opens closed reports again; resolves to their number. */
    reopen: (ids: readonly number[], note: string): Promise<number> =>
      execute(client, reopenReports, [ids, note]),
  };
}
