import { closeAccount } from '@tingci/contract/account/closing';
import { type Binding, bind } from '../../../http/bind.ts';
import type { ClosingService } from './closing.service.ts';

/** Closing an account. */
export function createClosingBindings(closing: ClosingService): Binding[] {
  return [
    bind(closeAccount, async ({ phone_number: phoneNumber, code }, { session, nowMs }) => {
      await closing.close(session.userId, { phoneNumber, code }, nowMs);
      return null;
    }),
  ];
}
