import * as contract from '@tingci/contract/account/endpoints';
import { type Binding, bind } from '../../../http/bind.ts';
import type { Context } from '../../../http/caller.ts';
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
export function createCredentialBindings(codes: SmsCodeService, credentials: CredentialService): Binding[] {
  return [
    bind(contract.sendSms, async (input, context) => {
      requireLocal(codes, context.isLocal);
      return presentSentCode(await codes.send(input.phone_number, input.scene, context.ip, context.nowMs));
    }),
    bind(contract.login, async (input, context) =>
      answerLogin(
        'code' in input
          ? await credentials.loginByCode(input.phone_number, input.code, originOf(context))
          : await credentials.loginByPassword(
              input.phone_number,
              input.password,
              loginOf(input.phone_number, context),
            ),
        context,
      ),
    ),
    bind(contract.signup, async (input, context) => {
      const { phone_number: phoneNumber, code, password, agree_version: agreeVersion } = input;
      const signup = { phoneNumber, code, password, agreeVersion };
      return answerLogin(await credentials.signup(signup, originOf(context)), context);
    }),
    bind(contract.resetPassword, async (input, context) => {
      await credentials.resetPassword(input.phone_number, input.code, input.password, context.nowMs);
      return null;
    }),
  ];
}
