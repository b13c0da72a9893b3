import type { ShownReport } from './word-report.service.ts';

/** A report for administrators. */
export function presentWordReport(report: ShownReport) {
  return {
    id: report.id,
    word: report.word,
    shown_translate: report.shownTranslate,
    types: report.types,
    description: report.description,
    nickname: report.nickname,
    reported_at: report.reportedAt,
    done_at: report.doneAt,
    note: report.note,
  };
}
