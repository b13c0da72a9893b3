import * as auditContract from '@tingci/contract/admin/audit';
import * as dictionaryContract from '@tingci/contract/admin/dictionary';
import type { AuditLog, AuditRow } from '../../platform/audit/audit-log.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { DictionaryImportService } from './dictionary-import.service.ts';

/** Every endpoint of the administrators' area with its handler. */
export function createAdminBindings(imports: DictionaryImportService, audit: AuditLog): Binding[] {
  return [
    bind(dictionaryContract.listImportFiles, async () => ({
      list: (await imports.listFiles()).map(({ file, bytes, changedAt }) => ({
        file,
        bytes,
        changed_at: changedAt,
      })),
    })),
    bind(dictionaryContract.importDictionary, async ({ file, encoding, keeps_good }, { session }) => ({
      job_id: await imports.start(session.userId, { file, encoding, keepsGood: keeps_good }),
    })),
    bind(auditContract.listAuditLog, async ({ action, from, until, page, page_size }) => {
      const filter = { action, from: toDate(from), until: toDate(until) };
      const [rows, total] = await Promise.all([
        audit.list(filter, { limit: page_size, offset: (page - 1) * page_size }),
        audit.count(filter),
      ]);
      return { list: rows.map(presentAuditRow), total, page, page_size };
    }),
    bind(auditContract.verifyAuditLog, async () => {
      const { count, head, brokenAt } = await audit.verify();
      return { count, head_hash: head?.hash ?? '', broken_at: brokenAt ?? null };
    }),
  ];
}

const toDate = (instant: number | undefined) => (instant === undefined ? undefined : new Date(instant));

function presentAuditRow({ at, actorName, detail, ...row }: AuditRow) {
  return { ...row, at: at.getTime(), actor_name: actorName, detail: JSON.stringify(detail) };
}
