import type { FeedbackKind } from '@tingci/domain/notice/feedback-kind';
import type { Executor } from '../../platform/db/database.ts';
import { execute, getRow, listRows, type Row } from '../../platform/db/statement.ts';
import * as sql from './feedback.sql.ts';

/** Feedback that a learner sends. */
export type NewFeedback = {
  userId: number;
  kind: FeedbackKind;
  text: string;
  fileId: number | undefined;
  path: string;
  version: string;
};

export type FeedbackStatus = 'open' | 'done';

/** Instants in milliseconds since 1970. */
export type FeedbackRow = Row<typeof sql.listFeedback.open>;

/** Stores feedback and its state. */
export function createFeedbackRepository(client: Executor) {
  return {
    async lock(userId: number): Promise<void> {
      await execute(client, sql.lockSender, [userId]);
    },
    countSince: async (userId: number, since: Date): Promise<number> =>
      (await getRow(client, sql.countSent, [userId, since])).count,
    /** False when the learner has no such picture. */
    async insert({ userId, kind, text, fileId, path, version }: NewFeedback, at: Date): Promise<boolean> {
      const values = [userId, kind, text, fileId ?? null, path, version, at] as const;
      return (await execute(client, sql.insertFeedback, [...values])) === 1;
    },
    list: (status: FeedbackStatus, page: { limit: number; offset: number }): Promise<FeedbackRow[]> =>
      listRows(client, sql.listFeedback[status], [page.limit, page.offset]),
    count: (): Promise<Record<FeedbackStatus, number>> => getRow(client, sql.countFeedback, []),
    close: (ids: readonly number[], at: Date, adminId: number, note: string): Promise<number> =>
      execute(client, sql.closeFeedback, [ids, at, adminId, note]),
    reopen: (ids: readonly number[], note: string): Promise<number> =>
      execute(client, sql.reopenFeedback, [ids, note]),
  };
}
