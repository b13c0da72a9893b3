import * as contract from '@tingci/contract/account/endpoints';
import type { ChallengeGuard } from '../../../platform/challenge/challenge-guard.ts';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { Context } from '../../../platform/http/caller/caller.ts';
import type { SecurityRecorder } from '../security-recorder.ts';
import { requireLocal, type SmsCodeService } from '../sms/sms-code.service.ts';
import { presentLogin, presentSentCode } from './credential.presenter.ts';
import type { CredentialService, OpenedLogin, Origin } from './credential.service.ts';

function answerLogin(opened: OpenedLogin, context: Context) {
  context.setSessionCookie(opened.token);
  context.rememberDevice(opened.user.profile.phoneNumber);
  return presentLogin(opened, context.nowMs);
}

/** SMS codes, login, sign-up and password reset. */
export function createCredentialBindings(
  codes: SmsCodeService,
  credentials: CredentialService,
  events: SecurityRecorder,
  challenges: ChallengeGuard,
): Binding[] {
  const workOf = (context: Context, purpose: string, phoneNumber: string) =>
    challenges.check(context.challengeSolution, { purpose, subject: phoneNumber }, context.nowMs);

  async function originOf(context: Context, purpose: string, phoneNumber: string): Promise<Origin> {
    const { ip, userAgent, nowMs } = context;
    const work = await workOf(context, purpose, phoneNumber);
    return { ip, userAgent, nowMs, deviceId: context.deviceOf(phoneNumber), work };
  }

  return [
    bind(contract.sendSms, async (input, context) => {
      requireLocal(codes, context.isLocal);
      const { phone_number: phoneNumber } = input;
      const asker = {
        deviceId: context.deviceOf(phoneNumber),
        work: await workOf(context, 'sms', phoneNumber),
      };
      const send = () => codes.send(phoneNumber, input.scene, context.ip, context.nowMs, asker);
      return presentSentCode(await events.watch(context, { phoneNumber }, send));
    }),
    bind(contract.login, async (input, context) => {
      const { phone_number: phoneNumber } = input;
      const origin = await originOf(context, 'login', phoneNumber);
      const logIn = () =>
        'code' in input
          ? credentials.loginByCode(phoneNumber, input.code, origin)
          : credentials.loginByPassword(phoneNumber, input.password, origin);
      return answerLogin(await events.watchLogin(context, phoneNumber, 'login', logIn), context);
    }),
    bind(contract.signup, async (input, context) => {
      const { phone_number: phoneNumber, code, password, agree_version: agreeVersion } = input;
      const signup = { phoneNumber, code, password, agreeVersion };
      const origin = await originOf(context, 'signup', phoneNumber);
      const signUp = () => credentials.signup(signup, origin);
      return answerLogin(await events.watchLogin(context, phoneNumber, 'signup', signUp), context);
    }),
    bind(contract.resetPassword, async (input, context) => {
      const { phone_number: phoneNumber } = input;
      const origin = await originOf(context, 'reset', phoneNumber);
      await events.watch(context, { phoneNumber, done: 'password_reset', refused: 'login_refused' }, () =>
        credentials.resetPassword(phoneNumber, input.code, input.password, origin),
      );
      return null;
    }),
  ];
}
