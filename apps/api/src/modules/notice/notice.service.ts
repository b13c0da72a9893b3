import { type NoticeName, noticeIds } from '@tingci/domain/notice/notice';
import { createAuditLog } from '../../platform/audit/audit-log.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Database } from '../../platform/db/database.ts';
import { execute, findRow, listRows, type Row } from '../../platform/db/statement.ts';
import * as sql from './notice.sql.ts';

/** A notice: a text that the operator writes for everybody. Instants in milliseconds since 1970. */
export type Notice = Omit<Row<typeof sql.findNotice>, 'updatedAt'> & { updatedAt: number | null };

const names = Object.keys(noticeIds) as NoticeName[];

const emptyNotice = (id: number): Notice => ({ id, text: '', updatedAt: null });

export type NoticeService = ReturnType<typeof createNoticeService>;

/** Reads and writes notices. */
export function createNoticeService(database: Database) {
  const requireName = (id: number): NoticeName => {
    const name = names.find((each) => noticeIds[each] === id);
    if (!name) throw new AppError('not_found');
    return name;
  };
  return {
    /** Throws `not_found` for an id that no notice has. */
    async get(id: number): Promise<Notice> {
      requireName(id);
      return (await findRow(database.pool, sql.findNotice, [id])) ?? emptyNotice(id);
    },
    async list(): Promise<Notice[]> {
      const rows = await listRows(database.pool, sql.listNotices, []);
      const written = new Map<number, Notice>(rows.map((row) => [row.id, row]));
      return names.map((name) => written.get(noticeIds[name]) ?? emptyNotice(noticeIds[name]));
    },
    /** Writes a notice. Throws `notice_changed` when somebody wrote it after `seenAt`. */
    async update(
      id: number,
      {
        text,
        seenAt,
        adminId,
        nowMs,
      }: { text: string; seenAt: number | undefined; adminId: number; nowMs: number },
    ): Promise<Notice> {
      const name = requireName(id);
      const seen = seenAt === undefined ? null : new Date(seenAt);
      await database.transactWith((client) => client)(async (client) => {
        const saved = await execute(client, sql.saveNotice, [id, text, new Date(nowMs), seen]);
        if (saved === 0) throw new AppError('notice_changed');
        const entry = { actor: adminId, action: 'notice_changed', subject: `notice ${name}` } as const;
        await createAuditLog(client).append({ ...entry, detail: { text } });
      });
      return { id, text, updatedAt: nowMs };
    },
  };
}
