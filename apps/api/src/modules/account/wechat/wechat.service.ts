import type { WechatWay } from '@tingci/domain/account/wechat';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { Keys } from '../../../platform/core/keys.ts';
import type { OpenedLogin } from '../credential/credential.service.ts';
import type { OpenedSession, SessionService } from '../session/session.service.ts';
import type { AccountStore } from '../store/account-store.ts';
import type { WechatPerson } from '../store/wechat.repository.ts';
import type { WechatLogin } from './wechat-login.ts';
import { createState, createTicket, isState, readTicket } from './wechat-state.ts';

/** The values that the page has after the redirect from WeChat. */
export type Returned = { way: WechatWay; code: string; state: string; verifier: string };

/** A binding as its owner sees it. */
export type WechatBinding = { nickname: string; boundAt: Date };

/** The pages to which WeChat redirects. */
const BACK = { login: '/login', bind: '/main/user' } as const;

/** Login by WeChat, and the binding of a WeChat account. */
export function createWechatService(deps: {
  store: AccountStore;
  keys: Pick<Keys, 'wechatState' | 'wechatTicket'>;
  wechat: WechatLogin;
  sessions: SessionService;
  finishLogin: (opened: OpenedSession, nowMs: number) => Promise<OpenedLogin>;
}) {
  const { store, keys, wechat, sessions } = deps;

  function requireWay(way: WechatWay): void {
    if (!wechat.ways.includes(way)) throw new AppError('wechat_off');
  }

  /** Throws `wechat_state` unless this browser started it, in this login session, less than ten minutes ago. */
  async function identify(returned: Returned, sessionId: string, nowMs: number): Promise<WechatPerson> {
    requireWay(returned.way);
    if (!isState(keys, { way: returned.way, sessionId }, returned, nowMs)) throw new AppError('wechat_state');
    return wechat.identify(returned.way, returned.code);
  }

  return {
    /** The address of the authorization page. With a login session, the state allows only a binding in this session. */
    start(way: WechatWay, sessionId: string | undefined, nowMs: number) {
      requireWay(way);
      const { verifier, state } = createState(keys, { way, sessionId: sessionId ?? '' }, nowMs);
      const path = sessionId === undefined ? BACK.login : BACK.bind;
      return { verifier, address: wechat.addressOf(way, { path, state }) };
    },
    /** The opened session, or a ticket for a person whose WeChat is bound to no account. Throws `account_suspended`. */
    async logIn(
      returned: Returned,
      { userAgent, nowMs }: { userAgent: string; nowMs: number },
    ): Promise<{ login: OpenedLogin } | { ticket: string }> {
      const person = await identify(returned, '', nowMs);
      const opened = await store.transact(async (repositories) => {
        const userId = await repositories.wechat.findUser(person);
        if (userId === undefined) return undefined;
        const session = await sessions.open(repositories, userId, userAgent, nowMs);
        await repositories.wechat.complete(userId, person);
        return session;
      });
      return opened
        ? { login: await deps.finishLogin(opened, nowMs) }
        : { ticket: createTicket(keys, person, nowMs) };
    },
    /** Throws `wechat_taken` for a WeChat of another account, `wechat_bound` for an account with another WeChat. */
    async bind(
      caller: { id: string; userId: number },
      given: Returned | { ticket: string },
      nowMs: number,
    ): Promise<WechatBinding> {
      const person =
        'ticket' in given
          ? orThrow(readTicket(keys, given.ticket, nowMs), 'wechat_code')
          : await identify(given, caller.id, nowMs);
      return store.transact(async (repositories) => {
        await repositories.profiles.lockUser(caller.userId);
        const owner = await repositories.wechat.findUser(person);
        if (owner !== undefined && owner !== caller.userId) throw new AppError('wechat_taken');
        if (
          owner === undefined &&
          !(await repositories.wechat.insert(caller.userId, person, new Date(nowMs)))
        ) {
          const isOwn = (await repositories.wechat.findBinding(caller.userId)) !== undefined;
          throw new AppError(isOwn ? 'wechat_bound' : 'wechat_taken');
        }
        return orThrow(await repositories.wechat.findBinding(caller.userId), 'session_ended');
      });
    },
    /** Resolves with whether there was a binding. */
    unbind: (userId: number): Promise<boolean> => store.direct.wechat.delete(userId),
    findBinding: (userId: number): Promise<WechatBinding | undefined> =>
      store.direct.wechat.findBinding(userId),
  };
}

export type WechatService = ReturnType<typeof createWechatService>;
