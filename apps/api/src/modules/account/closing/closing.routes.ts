import { closeAccount } from '@tingci/contract/account/closing';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { SecurityRecorder } from '../security-recorder.ts';
import { ownSession } from '../sms/sms-code.service.ts';
import type { ClosingService } from './closing.service.ts';

/** Closing an account. */
export function createClosingBindings(closing: ClosingService, events: SecurityRecorder): Binding[] {
  return [
    bind(closeAccount, async ({ phone_number: phoneNumber, code }, context) => {
      const { id: sessionId, userId } = context.session;
      const watched = { userId, sessionId, done: 'account_closed', refused: 'proof_refused' } as const;
      const proof = { phoneNumber, code, from: ownSession(sessionId) };
      await events.watch(context, watched, () => closing.close(userId, proof, context.nowMs));
      return null;
    }),
  ];
}
