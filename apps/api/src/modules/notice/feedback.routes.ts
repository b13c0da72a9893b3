import * as contract from '@tingci/contract/notice/feedback';
import { fileAddress } from '../../platform/files/file-address.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { UserContext } from '../../platform/http/caller/caller.ts';
import type { FeedbackRow } from './feedback.repository.ts';
import type { FeedbackService } from './feedback.service.ts';

/** Handlers of feedback. `key` signs the addresses of pictures. */
export function createFeedbackBindings(feedback: FeedbackService, key: Buffer): Binding[] {
  const present = (row: FeedbackRow, { session, nowMs }: UserContext) => ({
    id: row.id,
    user_id: row.userId,
    nickname: row.nickname,
    kind: row.kind,
    text: row.text,
    picture_url: row.fileId === null ? '' : fileAddress(key, row.fileId, session.id, nowMs),
    path: row.path,
    version: row.version,
    sent_at: row.sentAt,
    done_at: row.doneAt,
    note: row.note,
  });
  return [
    bind(contract.submitFeedback, async ({ file_id: fileId, ...sent }, { session, nowMs }) => {
      await feedback.submit({ userId: session.userId, fileId, ...sent }, nowMs);
      return null;
    }),
    bind(contract.listFeedback, async ({ status, page, page_size }, context) => {
      const found = await feedback.list(status, { page, pageSize: page_size });
      return { ...found, list: found.list.map((row) => present(row, context)), page, page_size };
    }),
    bind(contract.updateFeedback, async ({ question_ids, status, note }, { session, nowMs }) => ({
      updated: await feedback.update(question_ids, { status, note, adminId: session.userId, nowMs }),
    })),
  ];
}
