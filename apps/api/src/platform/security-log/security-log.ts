import type { SecurityKind } from '@tingci/contract/admin/security';
import type { Executor } from '../db/database.ts';
import { execute, getRow, listRows, type Row } from '../db/statement.ts';
import { countSecurityEvents, insertSecurityEvent, listSecurityEvents } from './security-log.sql.ts';

const SAME_MS = 60_000;
const NO_ADDRESS = '0.0.0.0';

/** One event. `userId` names the account, or `phoneNumber` when only the number is known. */
export type SecurityEvent = {
  kind: SecurityKind;
  nowMs: number;
  userId?: number | undefined;
  phoneNumber?: string | undefined;
  sessionId?: string | undefined;
  /** An address in a form that PostgreSQL reads. Without it the event comes from a command. */
  ip?: string;
  /** At most 100 characters. */
  device?: string;
  /** The code of a refusal, or who acted. At most 100 characters. */
  detail?: string;
  /** Whether the event is left out when an equal one was stored within the last minute. */
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
