import * as contract from '@tingci/contract/notice/notice';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Notice, NoticeService } from './notice.service.ts';

/** Handlers of notices. */
export function createNoticeBindings(notices: NoticeService): Binding[] {
  const present = ({ id, text, updatedAt }: Notice) => ({ id, text, updated_at: updatedAt });
  return [
    bind(contract.getNotice, async ({ id }) => present(await notices.get(id))),
    bind(contract.listNotices, async () => ({ list: (await notices.list()).map(present) })),
    bind(contract.updateNotice, async ({ id, text, seen_at: seenAt }, { session, nowMs }) =>
      present(await notices.update(id, { text, seenAt, adminId: session.userId, nowMs })),
    ),
  ];
}
