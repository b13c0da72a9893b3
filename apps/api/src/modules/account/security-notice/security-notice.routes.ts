import * as contract from '@tingci/contract/account/security-notice';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { AccountStore } from '../store/account-store.ts';

/** Older events are no news. */
const SHOWN_MS = 90 * 86_400_000;

/** Messages to the owner of an account about logins on new devices, and about many failures. */
export function createSecurityNoticeBindings(store: AccountStore): Binding[] {
  const { securityNotices } = store.direct;
  return [
    bind(contract.listSecurityNotices, async (_input, { session, nowMs }) => {
      const notices = await securityNotices.list(session, new Date(nowMs - SHOWN_MS));
      return { list: notices.map((notice) => ({ ...notice, at: notice.at.getTime() })) };
    }),
    bind(contract.closeSecurityNotices, async ({ notice_ids: ids }, { session }) => {
      await securityNotices.close(session, ids);
      return null;
    }),
  ];
}
