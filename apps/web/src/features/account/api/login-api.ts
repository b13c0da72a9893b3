import type { User } from '@tingci/contract/account/user';
import type { ResponseOf } from '@tingci/contract/index';
import { parsePhone } from '@tingci/domain/account/phone';
import type { SmsScene } from '@tingci/domain/account/sms-scene';
import { api } from '../../../lib/api/api.ts';
import { ApiError, fieldErrorsOf } from '../../../lib/api/error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { appConfigQuery } from '../../../shared-state/app-config.ts';

/** A login session that has just started, with its user in the shape that the profile takes. */
export type NewSession = { token: string; signKey: string; user: User };

type Credentials = { phone: string; code: string; password: string };

/** Maps the answer of a login. */
export const toSession = (answer: ResponseOf<'/api/study/customer/v1/login'>): NewSession => ({
  token: answer.token,
  signKey: answer.sign_key,
  user: answer.user,
});

const phoneNumber = (phone: string) => parsePhone(phone) ?? phone;

/**
 * Sends a code by SMS. For a proof the server sends it to the number of the account, and reads no other. `resendAfter` is
 * in seconds. Only the development provider returns the code itself.
 */
export async function sendCode(
  phone: string,
  scene: SmsScene,
): Promise<{ resendAfter: number; consoleCode: string | undefined }> {
  const answer =
    scene === 'prove'
      ? await api.post('/api/study/customer/v1/session/prove/sms', {})
      : await api.post('/api/study/phone/send/sms', { phone_number: phone, scene });
  return { resendAfter: answer.resend_after, consoleCode: answer.console_code };
}

/** Logs in by SMS code. */
export const logInByCode = async ({ phone, code }: Pick<Credentials, 'phone' | 'code'>) =>
  toSession(
    await api.post(
      '/api/study/customer/v1/login',
      { phone_number: phoneNumber(phone), code },
      // The page says how to go on.
      { isSilent: (error) => phoneFault(error) === 'unknown' },
    ),
  );

/** Logs in by password. */
export const logInByPassword = async ({ phone, password }: Pick<Credentials, 'phone' | 'password'>) =>
  toSession(await api.post('/api/study/customer/v1/login', { phone_number: phoneNumber(phone), password }));

/** Creates an account. The password may be empty. The learner agrees to the agreements as they are now. */
export async function signUp({ phone, code, password }: Credentials): Promise<NewSession> {
  const { agreementVersion } = await queryClient.ensureQueryData(appConfigQuery);
  return toSession(
    await api.post(
      '/api/study/customer/v1/signup',
      {
        phone_number: phoneNumber(phone),
        code,
        agree_version: agreementVersion,
        ...(password !== '' && { password }),
      },
      { isSilent: (error) => phoneFault(error) === 'taken' },
    ),
  );
}

/** Sets a new password by SMS code. */
export const resetPassword = ({ phone, code, password }: Credentials) =>
  api.post('/api/study/customer/v1/password/reset', { phone_number: phoneNumber(phone), code, password });

/** The server's message about each field of a form with credentials. */
export function credentialProblems(error: unknown): { [Field in keyof Credentials]: string | undefined } {
  const refused = fieldErrorsOf(error);
  return { phone: refused.phone_number, code: refused.code, password: refused.password };
}

/** Whether a login failed because the number has no account, or a sign-up because it has one. */
export function phoneFault(error: unknown): 'unknown' | 'taken' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'phone_unknown') return 'unknown';
  return error.code === 'phone_taken' ? 'taken' : undefined;
}
