import type { Executor } from '../../../platform/db/database.ts';
import { execute, listRows, type Row } from '../../../platform/db/statement.ts';
import { closeNotices, listNotices } from './security-notice.sql.ts';

export type SecurityNotice = Row<typeof listNotices>;

type Asker = { id: string; userId: number };

/** Reads of security events for their owner, and which of them they have closed. */
export function createSecurityNoticeRepository(client: Executor) {
  return {
    /** Newest first, at most 20, without the login of the asking session. */
    list: ({ id, userId }: Asker, since: Date): Promise<SecurityNotice[]> =>
      listRows(client, listNotices, [userId, id, since]),
    /** Closes the notices that the session may see. Other ids change nothing. */
    async close({ id, userId }: Asker, noticeIds: readonly number[]): Promise<void> {
      await execute(client, closeNotices, [userId, id, noticeIds]);
    },
  };
}
