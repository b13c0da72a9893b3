import type { SecurityKind } from '@tingci/contract/admin/security';
import type { Executor } from '../db/database.ts';
import { execute, getRow, listRows, type Row } from '../db/statement.ts';
import { countSecurityEvents, insertSecurityEvent, listSecurityEvents } from './security-log.sql.ts';

const SAME_MS = 60_000;
const NO_ADDRESS = '0.0.0.0';

/** One event. The person is named by id, or by number when only that is known. */
export type SecurityEvent = {
  kind: SecurityKind;
  nowMs: number;
  userId?: number | undefined;
  phoneNumber?: string | undefined;
  sessionId?: string | undefined;
  /** An address that PostgreSQL reads; without one the event comes from a command. */
  ip?: string;
  /** At most 100 characters. */
  device?: string;
  /** The code of a refusal, or who acted. At most 100 characters. */
  detail?: string;
  /** Whether an equal event of the last minute stands for this one too. */
  isRepeatable?: boolean;
};

export type SecurityRow = Row<typeof listSecurityEvents>;

/** Which events to list. Without a field, it excludes none. */
export type SecurityFilter = { kind?: SecurityKind | undefined; userId?: number | undefined };

/** The append-only log of security events. With the client of a transaction, an act and its event are stored together. */
export function createSecurityLog(client: Executor) {
  return {
    async append(event: SecurityEvent): Promise<void> {
      const {
        kind,
        nowMs,
        userId,
        phoneNumber,
        sessionId,
        ip = NO_ADDRESS,
        device = '',
        detail = '',
      } = event;
      await execute(client, insertSecurityEvent, [
        new Date(nowMs),
        kind,
        sessionId ?? null,
        ip,
        device.slice(0, 100),
        detail.slice(0, 100),
        userId ?? null,
        phoneNumber ?? null,
        event.isRepeatable ? new Date(nowMs - SAME_MS) : null,
      ]);
    },
    /** Newest first. */
    list: (
      { kind, userId }: SecurityFilter,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<SecurityRow[]> =>
      listRows(client, listSecurityEvents, [kind ?? null, userId ?? null, limit, offset]),
    /** At most 10,000. */
    async count({ kind, userId }: SecurityFilter): Promise<number> {
      return (await getRow(client, countSecurityEvents, [kind ?? null, userId ?? null])).count;
    },
  };
}

export type SecurityLog = ReturnType<typeof createSecurityLog>;
