import * as contract from '@tingci/contract/account/export';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { type ExportService, exportsPerDay } from './export.service.ts';

/** A learner's exports. */
export function createExportBindings(exports: ExportService): Binding[] {
  return [
    bind(contract.createExport, async (_input, { session, nowMs }) => ({
      job_id: await exports.start(session.userId, nowMs),
    })),
    bind(contract.listExports, async (_input, { session, nowMs }) => {
      const { ready, jobId, leftToday } = await exports.list(session.userId, nowMs);
      return {
        list: ready
          ? [
              {
                id: ready.id,
                ready_at: ready.readyAt.getTime(),
                expires_at: ready.expiresAt.getTime(),
                bytes: ready.bytes,
              },
            ]
          : [],
        job_id: jobId ?? null,
        left_today: leftToday,
        daily_limit: exportsPerDay,
      };
    }),
    bind(contract.addressExport, async ({ export_id }, { session, nowMs }) => ({
      url: await exports.addressOf(session, export_id, nowMs),
    })),
  ];
}
