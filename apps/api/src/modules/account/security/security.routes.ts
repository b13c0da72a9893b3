import * as contract from '@tingci/contract/account/security';
import { noWork } from '../../../platform/challenge/challenge-guard.ts';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { Session } from '../../../platform/http/caller/caller.ts';
import { presentUser } from '../profile/profile.presenter.ts';
import type { SecurityRecorder } from '../security-recorder.ts';
import { ownSession } from '../sms/sms-code.service.ts';
import { toStoredAddress } from '../store/stored-address.ts';
import type { SecurityService } from './security.service.ts';

/** Number, password and other devices of the caller's account. */
export function createSecurityBindings(security: SecurityService, events: SecurityRecorder): Binding[] {
  const whoOf = ({ id, userId }: Session) => ({ userId, sessionId: id });
  return [
    bind(contract.changePhone, async (input, context) => {
      const { session, nowMs } = context;
      const old = {
        phoneNumber: input.old_phone_number,
        code: input.old_code,
        from: ownSession(session.id),
      };
      // The new number may be somebody else's, so attempts on its code count for the network.
      const from = { subject: toStoredAddress(context.ip), isKnown: false, work: noWork };
      const next = { phoneNumber: input.phone_number, code: input.code, from };
      const watched = { ...whoOf(session), done: 'phone_changed', refused: 'proof_refused' } as const;
      const change = () => security.changePhone(session, old, next, nowMs);
      return presentUser(await events.watch(context, watched, change), nowMs);
    }),
    bind(contract.changePassword, async ({ old_password: old, password: next }, context) => {
      const { session, ip, nowMs } = context;
      const watched = { ...whoOf(session), done: 'password_changed', refused: 'proof_refused' } as const;
      const change = () => security.changePassword(session, { old, next }, { ip, nowMs });
      return presentUser(await events.watch(context, watched, change), nowMs);
    }),
    bind(contract.setFirstPassword, async ({ password, agree_version: agreeVersion }, context) => {
      const { session, ip, nowMs } = context;
      const watched = { ...whoOf(session), done: 'password_changed', refused: 'proof_refused' } as const;
      const set = () => security.setFirstPassword(session, { password, agreeVersion }, { ip, nowMs });
      return presentUser(await events.watch(context, watched, set), nowMs);
    }),
    bind(contract.endOtherSessions, async (_input, context) => {
      const ended = await security.endOthers(context.session);
      if (ended > 0)
        await events.record(context, {
          ...whoOf(context.session),
          kind: 'sessions_ended',
          detail: 'other_devices',
        });
      return { ended };
    }),
  ];
}
