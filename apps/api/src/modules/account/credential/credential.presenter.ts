import { presentUser } from '../profile/profile.presenter.ts';
import type { SentCode } from '../sms/sms-code.service.ts';
import type { OpenedLogin } from './credential.service.ts';

/** A sent code: when the next may be asked for, and the code itself in development. */
export function presentSentCode({ resendAfterS, consoleCode }: SentCode) {
  return { resend_after: resendAfterS, ...(consoleCode === undefined ? {} : { console_code: consoleCode }) };
}

/** A new login session: its token, its signature key and the user. */
export function presentLogin({ token, signKey, user }: OpenedLogin, nowMs: number) {
  return { token, sign_key: signKey, user: presentUser(user, nowMs) };
}
