import * as contract from '@tingci/contract/account/wechat';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { presentLogin } from '../credential/credential.presenter.ts';
import type { SecurityRecorder } from '../security-recorder.ts';
import type { WechatBinding, WechatService } from './wechat.service.ts';

const present = ({ nickname, boundAt }: WechatBinding) => ({ nickname, bound_at: boundAt.getTime() });

/** Login by WeChat, and the binding of a WeChat account. */
export function createWechatBindings(wechat: WechatService, events: SecurityRecorder): Binding[] {
  return [
    bind(contract.startWechat, ({ way }, { session, nowMs }) => wechat.start(way, session?.id, nowMs)),
    bind(contract.loginByWechat, async (input, context) => {
      const logIn = () => wechat.logIn(input, context);
      const outcome = await events.watch(context, { refused: 'login_refused' }, logIn);
      if (!('login' in outcome)) return { login: null, ticket: outcome.ticket };
      const { login } = outcome;
      const { phoneNumber } = login.user.profile;
      await events.recordOpened(context, phoneNumber, 'login', login);
      context.setSessionCookie(login.token);
      context.rememberDevice(phoneNumber);
      return { login: presentLogin(login, context.nowMs), ticket: null };
    }),
    bind(contract.bindWechat, async (input, context) => {
      const { id: sessionId, userId } = context.session;
      const watched = { userId, sessionId, done: 'wechat_bound', refused: 'proof_refused' } as const;
      const bindNow = () => wechat.bind(context.session, input, context.nowMs);
      return present(await events.watch(context, watched, bindNow));
    }),
    bind(contract.unbindWechat, async (_input, context) => {
      const { id: sessionId, userId } = context.session;
      if (await wechat.unbind(userId)) {
        await events.record(context, { kind: 'wechat_unbound', userId, sessionId });
      }
      return null;
    }),
    bind(contract.findWechatBinding, async (_input, { session }) => {
      const binding = await wechat.findBinding(session.userId);
      return { binding: binding ? present(binding) : null };
    }),
  ];
}
