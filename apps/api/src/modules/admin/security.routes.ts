import * as contract from '@tingci/contract/admin/security';
import { maskPhone } from '@tingci/domain/account/phone';
import { orThrow } from '../../platform/core/app-error.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { UserContext } from '../../platform/http/caller/caller.ts';
import type { SecurityLog, SecurityRow } from '../../platform/security-log/security-log.ts';
import type { AccountControl, ControlAct } from '../account/operator/account-control.ts';

const actOf = (
  { user_id, reason }: { user_id: number; reason: string },
  { session, nowMs }: UserContext,
): ControlAct => ({ actor: session.userId, userId: user_id, reason, nowMs });

/** Handlers of security events, and of the acts of administrators on accounts. */
export function createSecurityBindings(log: SecurityLog, control: AccountControl): Binding[] {
  return [
    bind(contract.listSecurityEvents, async ({ kind, user_id, page, page_size }) => {
      const filter = { kind, userId: user_id };
      const [rows, total] = await Promise.all([
        log.list(filter, { limit: page_size, offset: (page - 1) * page_size }),
        log.count(filter),
      ]);
      return { list: rows.map(presentEvent), total, page, page_size };
    }),
    bind(contract.findAccount, async ({ phone_number }, { nowMs }) => {
      const account = orThrow(await control.find(phone_number, nowMs), 'phone_unknown');
      return {
        user_id: account.id,
        phone_number: maskPhone(account.phoneNumber),
        nickname: account.nickname,
        is_admin: account.isAdmin,
        created_at: account.createdAt.getTime(),
        suspended_at: account.suspendedAt?.getTime() ?? null,
        session_count: account.sessionCount,
      };
    }),
    bind(contract.endSessionsOfAccount, async (input, context) => {
      await control.endSessions(actOf(input, context));
      return null;
    }),
    bind(contract.suspendAccount, async (input, context) => {
      await control.setSuspended(actOf(input, context), true);
      return null;
    }),
    bind(contract.unsuspendAccount, async (input, context) => {
      await control.setSuspended(actOf(input, context), false);
      return null;
    }),
  ];
}

function presentEvent({ at, userId, userName, ...row }: SecurityRow) {
  return { ...row, at: at.getTime(), user_id: userId, user_name: userName };
}
