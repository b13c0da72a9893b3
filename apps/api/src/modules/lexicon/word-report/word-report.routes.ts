import * as contract from '@tingci/contract/lexicon/word-report';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { presentWordReport } from './word-report.presenter.ts';
import type { createWordReportService } from './word-report.service.ts';

/** Handlers of the reports about words. */
export function createWordReportBindings(reports: ReturnType<typeof createWordReportService>): Binding[] {
  return [
    bind(contract.reportWord, async ({ word, types, description = '' }, { session, nowMs }) => {
      const seen = { wordId: word.id, shownTranslate: word.translate ?? '' };
      await reports.report({ userId: session.userId, ...seen, types, description }, nowMs);
      return null;
    }),
    bind(contract.listWordReports, async ({ status, page, page_size }, { session, nowMs }) => {
      const reader = { userId: session.userId, nowMs };
      const found = await reports.list(reader, status, { page, pageSize: page_size });
      return { ...found, list: found.list.map(presentWordReport), page, page_size };
    }),
    bind(contract.updateWordReports, async ({ report_ids, status, note }, { session, nowMs }) => ({
      updated: await reports.update(report_ids, { status, note, adminId: session.userId, nowMs }),
    })),
  ];
}
