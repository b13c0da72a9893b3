import * as contract from '@tingci/contract/account/endpoints';
import { type Binding, bind } from '../../../http/bind.ts';
import type { Context } from '../../../http/caller.ts';
import type { SecurityRecorder } from '../security-recorder.ts';
import { requireLocal, type SmsCodeService } from '../sms/sms-code.service.ts';
import { presentLogin, presentSentCode } from './credential.presenter.ts';
import type { CredentialService, OpenedLogin } from './credential.service.ts';

const originOf = ({ ip, userAgent, nowMs }: Context) => ({ ip, userAgent, nowMs });

const loginOf = (phoneNumber: string, context: Context) => ({
  ...originOf(context),
  deviceId: context.deviceOf(phoneNumber),
});

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
): Binding[] {
  return [
    bind(contract.sendSms, async (input, context) => {
      requireLocal(codes, context.isLocal);
      const { phone_number: phoneNumber } = input;
      const send = () => codes.send(phoneNumber, input.scene, context.ip, context.nowMs);
      return presentSentCode(await events.watch(context, { phoneNumber }, send));
    }),
    bind(contract.login, async (input, context) => {
      const { phone_number: phoneNumber } = input;
      const logIn = () =>
        'code' in input
          ? credentials.loginByCode(phoneNumber, input.code, originOf(context))
          : credentials.loginByPassword(phoneNumber, input.password, loginOf(phoneNumber, context));
      return answerLogin(await events.watchLogin(context, phoneNumber, 'login', logIn), context);
    }),
    bind(contract.signup, async (input, context) => {
      const { phone_number: phoneNumber, code, password, agree_version: agreeVersion } = input;
      const signup = { phoneNumber, code, password, agreeVersion };
      const signUp = () => credentials.signup(signup, originOf(context));
      return answerLogin(await events.watchLogin(context, phoneNumber, 'signup', signUp), context);
    }),
    bind(contract.resetPassword, async (input, context) => {
      const { phone_number: phoneNumber } = input;
      await events.watch(context, { phoneNumber, done: 'password_reset', refused: 'login_refused' }, () =>
        credentials.resetPassword(phoneNumber, input.code, input.password, context.nowMs),
      );
      return null;
    }),
  ];
}
