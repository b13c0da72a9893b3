import type { AuditAction } from '@tingci/contract/admin/audit';
import type { Executor } from '../db/database.ts';

/** One act to record; `actor` is the id of a user, or `operator` for a command. */
export type AuditEntry = {
  actor: number | 'operator';
  action: AuditAction;
  /** Whom or what it was done to, such as `user 12`. At most 200 characters. */
  subject: string;
  /** At most 500 characters. */
  reason?: string;
  /** At most 4,000 characters as JSON. */
  detail?: Record<string, string | number | boolean>;
};

export type AuditRow = {
  id: number;
  at: Date;
  actor: string;
  actorName: string;
  action: AuditAction;
  subject: string;
  reason: string;
  detail: Record<string, unknown>;
};

/** The newest row, which vouches for all before it. */
export type AuditHead = { id: number; hash: string };

/** `brokenAt` is the first row that was altered, or that follows one which is missing. */
export type AuditVerdict = { count: number; head: AuditHead | undefined; brokenAt: number | undefined };

const VERIFY_BATCH = 5_000;

/** The append-only log; use it with the client of a transaction, so that an act and its record are one. */
export function createAuditLog(client: Executor) {
  return {
    /** Adds an entry; others wait until the transaction ends. */
    async append({ actor, action, subject, reason = '', detail = {} }: AuditEntry): Promise<void> {
      await client.query(
        `insert into audit_log (id, at, actor, action, subject, reason, detail, previous_hash, hash)
         values (0, clock_timestamp(), $1, $2, $3, $4, $5, '', '')`,
        [String(actor), action, subject, reason, JSON.stringify(detail)],
      );
    },
    /** Newest first; of all actions without `action`. */
    async list(
      action: AuditAction | undefined,
      page: { limit: number; offset: number },
    ): Promise<AuditRow[]> {
      const found = await client.query<AuditRow>(
        `select l.id, l.at, l.actor, coalesce(u.nickname, '') as "actorName", l.action, l.subject, l.reason, l.detail
         from audit_log l left join app_user u on u.id = case when l.actor <> 'operator' then l.actor::bigint end
         where $1::text is null or l.action = $1 order by l.id desc limit $2 offset $3`,
        [action ?? null, page.limit, page.offset],
      );
      return found.rows;
    },
    async count(action: AuditAction | undefined): Promise<number> {
      const found = await client.query<{ count: number }>(
        'select count(*)::int as count from audit_log where $1::text is null or action = $1',
        [action ?? null],
      );
      return found.rows[0]?.count ?? 0;
    },
    /** The hash of a row as stored, hexadecimal. */
    async findHash(id: number): Promise<string | undefined> {
      const found = await client.query<{ hash: string }>(
        `select encode(hash, 'hex') as hash from audit_log where id = $1`,
        [id],
      );
      return found.rows[0]?.hash;
    },
    /** Recomputes every hash, in batches. */
    async verify(): Promise<AuditVerdict> {
      let head: AuditHead = { id: 0, hash: '0'.repeat(64) };
      for (;;) {
        const { rows } = await client.query<{ id: number; hash: string; previous: string; isWhole: boolean }>(
          `select id, encode(hash, 'hex') as hash, encode(previous_hash, 'hex') as previous,
             hash = audit_hash(l) as "isWhole"
           from audit_log l where id > $1 order by id limit $2`,
          [head.id, VERIFY_BATCH],
        );
        for (const row of rows) {
          if (!row.isWhole || row.id !== head.id + 1 || row.previous !== head.hash) {
            return { count: head.id, head: head.id > 0 ? head : undefined, brokenAt: row.id };
          }
          head = { id: row.id, hash: row.hash };
        }
        if (rows.length < VERIFY_BATCH)
          return { count: head.id, head: head.id > 0 ? head : undefined, brokenAt: undefined };
      }
    },
  };
}

export type AuditLog = ReturnType<typeof createAuditLog>;
