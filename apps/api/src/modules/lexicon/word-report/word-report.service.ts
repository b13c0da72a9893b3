import type { Word } from '@tingci/contract/lexicon/catalogue';
import { createAuditLog } from '../../../platform/audit/audit-log.ts';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { LexiconService } from '../book/lexicon.service.ts';
import {
  createWordReportRepository,
  type ReportStatus,
  type WordReport,
  type WordReportRow,
} from './word-report.repository.ts';

/** Maximum of open reports of one learner; a learner with more has probably not read them. */
export const openReportLimit = 200;

export type ShownReport = WordReportRow & { word: Word };

/** Learners' reports about words. Retired words stay in the list with their reports. */
export function createWordReportService(
  database: Database,
  lexicon: Pick<LexiconService, 'mapWords' | 'markWords'>,
) {
  const repository = createWordReportRepository(database.pool);
  const transact = database.transactWith((client) => ({
    reports: createWordReportRepository(client),
    audit: createAuditLog(client),
  }));
  return {
    /** Stores a report. Refuses an unknown word, and a learner with {@link openReportLimit} open reports. */
    async report(report: WordReport, nowMs: number): Promise<void> {
      orThrow((await lexicon.mapWords([report.wordId], report.userId)).get(report.wordId), 'not_found');
      if (!(await repository.save(report, new Date(nowMs), openReportLimit)))
        throw new AppError('rate_limited');
    },
    /** A page with the current words, with the reader's marks, and the total. */
    async list(
      reader: { userId: number; nowMs: number },
      status: ReportStatus,
      { page, pageSize }: { page: number; pageSize: number },
    ) {
      const [rows, counts] = await Promise.all([
        repository.list(status, { limit: pageSize, offset: (page - 1) * pageSize }),
        repository.count(),
      ]);
      const shared = await lexicon.mapWords([...new Set(rows.map(({ wordId }) => wordId))], 'everybody');
      const marked = await lexicon.markWords(reader.userId, [...shared.values()], reader.nowMs);
      const words = new Map(marked.map((word) => [word.id, word]));
      const list: ShownReport[] = rows.map((row) => ({
        ...row,
        word: orThrow(words.get(row.wordId), 'not_found'),
      }));
      return { list, counts, total: counts[status] };
    },
    /** Closes reports, or opens them again; returns how many changed. */
    update(
      ids: readonly number[],
      {
        status,
        note,
        adminId,
        nowMs,
      }: { status: ReportStatus; note: string; adminId: number; nowMs: number },
    ): Promise<number> {
      return transact(async ({ reports, audit }) => {
        const updated =
          status === 'done'
            ? await reports.close(ids, new Date(nowMs), adminId, note)
            : await reports.reopen(ids, note);
        if (updated > 0) {
          await audit.append({
            actor: adminId,
            action: status === 'done' ? 'word_report_closed' : 'word_report_reopened',
            subject: 'word reports',
            reason: note,
            detail: { report_ids: ids.join(' '), updated },
          });
        }
        return updated;
      });
    },
  };
}
