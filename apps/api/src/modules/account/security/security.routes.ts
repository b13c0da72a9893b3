import * as contract from '@tingci/contract/account/security';
import { type Binding, bind } from '../../../http/bind.ts';
import { presentUser } from '../profile/profile.presenter.ts';
import type { SecurityService } from './security.service.ts';

/** Number, password and other devices of the caller's account. */
export function createSecurityBindings(security: SecurityService): Binding[] {
  return [
    bind(contract.changePhone, async (input, { session, nowMs }) => {
      const old = { phoneNumber: input.old_phone_number, code: input.old_code };
      const next = { phoneNumber: input.phone_number, code: input.code };
      return presentUser(await security.changePhone(session, old, next, nowMs), nowMs);
    }),
    bind(contract.changePassword, async ({ old_password: old, password: next }, { session, ip, nowMs }) =>
      presentUser(await security.changePassword(session, { old, next }, { ip, nowMs }), nowMs),
    ),
    bind(contract.endOtherSessions, async (_input, { session }) => ({
      ended: await security.endOthers(session),
    })),
  ];
}
