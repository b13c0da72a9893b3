import * as account from '@tingci/contract/account/endpoints';
import { getStudyPlan, updateStudyPlan } from '@tingci/contract/account/study-plan';
import { AppError } from '../../core/app-error.ts';
import { type Binding, bind } from '../../http/bind.ts';
import type { Context, UserContext } from '../../http/caller.ts';
import type { CredentialService } from './credential/credential.service.ts';
import { presentLastLearned, presentSession, presentStudyPlan } from './profile/account.presenter.ts';
import type { ProfileService } from './profile/profile.service.ts';
import type { SessionService } from './session/session.service.ts';
import type { SmsCodeService } from './sms/sms-code.service.ts';
import type { NoticeName } from './store/stored-config.ts';
import type { StudyPlanService } from './study-plan/study-plan.service.ts';

export type AccountServices = {
  codes: SmsCodeService;
  credentials: CredentialService;
  profiles: ProfileService;
  sessions: SessionService;
  plans: StudyPlanService;
};

/** Every endpoint of the account area with its handler. */
export function bindAccount(services: AccountServices): Binding[] {
  return [
    ...bindCredentials(services),
    ...bindProfile(services),
    ...bindConfig(services),
    ...bindSessions(services),
    ...bindStudyPlan(services),
  ];
}

function originOf({ ip, userAgent, nowMs }: Context) {
  return { ip, userAgent, nowMs };
}

function bindCredentials({ codes, credentials }: AccountServices): Binding[] {
  return [
    bind(account.sendSms, async (input, context) => {
      const sent = await codes.send(input.phone_number, input.scene, context.ip, context.nowMs);
      return {
        resend_after: sent.resendAfterS,
        ...(sent.consoleCode === undefined ? {} : { console_code: sent.consoleCode }),
      };
    }),
    bind(account.login, async (input, context) => {
      const opened =
        'code' in input
          ? await credentials.loginByCode(input.phone_number, input.code, originOf(context))
          : await credentials.loginByPassword(input.phone_number, input.password, originOf(context));
      context.setSessionCookie(opened.token);
      return opened;
    }),
    bind(account.signup, async (input, context) => {
      const { phone_number: phoneNumber, code, password, agree_version: agreeVersion } = input;
      const opened = await credentials.signup(
        { phoneNumber, code, password, agreeVersion },
        originOf(context),
      );
      context.setSessionCookie(opened.token);
      return opened;
    }),
    bind(account.resetPassword, async (input, context) => {
      await credentials.resetPassword(input.phone_number, input.code, input.password, context.nowMs);
      return null;
    }),
  ];
}

function bindProfile({ profiles, sessions }: AccountServices): Binding[] {
  return [
    bind(account.getProfile, async (_input, { session, nowMs }) => {
      const user = await profiles.getProfile(session, nowMs);
      sessions.touch(session.id, nowMs);
      return user;
    }),
    bind(account.updateNickname, (input, { session, nowMs }) =>
      profiles.changeNickname(session, input.nickname, nowMs),
    ),
    bind(account.getLastLearned, async (_input, { session }) =>
      presentLastLearned(await profiles.findLastLearned(session.userId)),
    ),
  ];
}

function bindConfig({ profiles }: AccountServices): Binding[] {
  const dismiss =
    (name: NoticeName) =>
    (_input: unknown, { session, nowMs }: UserContext) =>
      profiles.changeConfig(session, { [name]: true }, nowMs);
  return [
    bind(account.updateConfig, (input, { session, nowMs }) => profiles.changeConfig(session, input, nowMs)),
    bind(account.saveConfig, (input, { session, nowMs }) => profiles.changeConfig(session, input, nowMs)),
    bind(account.updateYasiScore, (input, { session, nowMs }) =>
      profiles.changeConfig(session, input, nowMs),
    ),
    bind(account.dismissProNotice, dismiss('pro_notice_not_today')),
    bind(account.dismissReviewNotice, dismiss('fuxi_notice_not_today')),
    bind(account.dismissRenewalNotice, dismiss('vip_last_notice_not_today')),
  ];
}

function bindSessions({ sessions }: AccountServices): Binding[] {
  return [
    bind(account.logout, async (_input, { session }) => {
      await sessions.end(session.userId, session.id);
      return null;
    }),
    bind(account.listSessions, async (_input, { session, nowMs }) => {
      const live = await sessions.list(session.userId, nowMs);
      return { list: live.map((stored) => presentSession(stored, session.id)) };
    }),
    bind(account.endSession, async (input, { session }) => {
      if (!(await sessions.end(session.userId, input.session_id))) throw new AppError('not_found');
      return null;
    }),
  ];
}

function bindStudyPlan({ plans }: AccountServices): Binding[] {
  return [
    bind(getStudyPlan, async (_input, { session, nowMs }) =>
      presentStudyPlan(await plans.findPlan(session.userId, nowMs)),
    ),
    bind(updateStudyPlan, async (input, { session, nowMs }) => {
      const change = { bookId: input.group_id, dailyWords: input.daily_words };
      return presentStudyPlan(await plans.changePlan(session.userId, change, nowMs));
    }),
  ];
}
