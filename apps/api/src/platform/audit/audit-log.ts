import type { AuditAction } from '@tingci/contract/admin/audit';
import type { ClientBase } from 'pg';
import { operatorName } from '../core/operator-name.ts';
import { execute, findRow, getRow, listRows, type Row } from '../db/statement.ts';
import {
  appendAuditEntry,
  checkAuditEntries,
  countAuditEntries,
  findAuditHash,
  findAuditHead,
  listAuditEntries,
} from './audit-log.sql.ts';

/** One act to record; `actor` is the id of a user, or `operator` for a command. */
export type AuditEntry = {
  actor: number | 'operator';
  action: AuditAction;
  /** The target of the act, such as `user 12`. At most 200 characters. */
  subject: string;
  /** At most 500 characters. */
  reason?: string;
  /** At most 4,000 characters as JSON. */
  detail?: Record<string, string | number | boolean>;
};

/** Which entries to list. Without a field, it excludes none. */
export type AuditFilter = {
  action?: AuditAction | undefined;
  /** The first instant, and the first instant after the wanted entries. */
  from?: Date | undefined;
  until?: Date | undefined;
};

export type AuditRow = Row<typeof listAuditEntries>;

/** The newest row. Its hash depends on all rows before it. */
export type AuditHead = { id: number; hash: string };

/** `brokenAt` is the first row that was changed, or that follows a missing row. */
export type AuditVerdict = { count: number; head: AuditHead | undefined; brokenAt: number | undefined };

const VERIFY_BATCH = 5_000;

/** The append-only log. Use it with the client of a transaction, so that an act and its entry are stored together. */
export function createAuditLog(client: Pick<ClientBase, 'query'>) {
  return {
    /**
     * Adds an entry; other writers wait until the transaction ends. An entry of an operator names the system user in
     * `detail.by`.
     */
    async append({ actor, action, subject, reason = '', detail = {} }: AuditEntry): Promise<void> {
      await execute(client, appendAuditEntry, [
        String(actor),
        action,
        subject,
        reason,
        JSON.stringify(actor === 'operator' ? { ...detail, by: operatorName() } : detail),
      ]);
    },
    /** Newest first. */
    list: (
      { action, from, until }: AuditFilter,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<AuditRow[]> =>
      listRows(client, listAuditEntries, [action ?? null, from ?? null, until ?? null, limit, offset]),
    async count({ action, from, until }: AuditFilter = {}): Promise<number> {
      return (await getRow(client, countAuditEntries, [action ?? null, from ?? null, until ?? null])).count;
    },
    /** The hash of a stored row, hexadecimal. */
    async findHash(id: number): Promise<string | undefined> {
      return (await findRow(client, findAuditHash, [id]))?.hash;
    },
    /** The newest row, without a check of its hash. */
    findHead: (): Promise<AuditHead | undefined> => findRow(client, findAuditHead, []),
    /** Recomputes every hash, in batches. */
    async verify(): Promise<AuditVerdict> {
      let head: AuditHead = { id: 0, hash: '0'.repeat(64) };
      const verdict = (brokenAt: number | undefined) => ({
        count: head.id,
        head: head.id > 0 ? head : undefined,
        brokenAt,
      });
      for (;;) {
        const rows = await listRows(client, checkAuditEntries, [head.id, VERIFY_BATCH]);
        for (const { id, hash, previous, isWhole } of rows) {
          if (!isWhole || id !== head.id + 1 || previous !== head.hash) return verdict(id);
          head = { id, hash };
        }
        if (rows.length < VERIFY_BATCH) return verdict(undefined);
      }
    },
  };
}

export type AuditLog = ReturnType<typeof createAuditLog>;
