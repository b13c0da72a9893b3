import type { WechatWay } from '@tingci/domain/account/wechat';
import { z } from 'zod';
import { AppError } from '../../../platform/core/app-error.ts';
import { readBounded } from '../../../platform/core/read-bounded.ts';
import type { WechatPerson } from '../store/wechat.repository.ts';
import type { WechatLogin } from './wechat-login.ts';

const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_NICKNAME = 64;

/** Refusals of the code: malformed, invalid, missing, expired, used. */
const CODE_REFUSED = [40029, 40163, 41008, 42003];
/** The access token has expired: a refreshed one works. */
const TOKEN_EXPIRED = 42001;

const PAGES = {
  qr: { path: '/connect/qrconnect', scope: 'snsapi_login' },
  inside: { path: '/connect/oauth2/authorize', scope: 'snsapi_userinfo' },
} as const satisfies Record<WechatWay, object>;

const id = z.string().min(1).max(128);
const refusalSchema = z.object({ errcode: z.int().refine((code) => code !== 0) });
const tokenSchema = z.object({
  access_token: z.string().min(1).max(1024),
  refresh_token: z.string().min(1).max(1024),
  openid: id,
  unionid: id.optional(),
});
const userSchema = z.object({ openid: id, unionid: id.optional(), nickname: z.string().max(1000) });

/** An app of the Open Platform or an official account. */
export type WechatApp = { appid: string; secret: string };

export type WechatClientOptions = {
  apps: Partial<Record<WechatWay, WechatApp>>;
  /** Origin of the calls. */
  apiOrigin: string;
  /** Origin of the authorization pages. */
  pageOrigin: string;
  /** Origin of this site, which is registered with WeChat. */
  siteOrigin: string;
  warn: (message: string) => void;
  timeoutMs?: number;
};

class WechatRefusal extends Error {
  readonly errcode: number;

  constructor(errcode: number) {
    super(`errcode ${errcode}`);
    this.errcode = errcode;
  }
}

/** Speaks OAuth 2.0 with WeChat (`sns/oauth2` and `sns/userinfo`). Tokens are used at once and not stored. */
export function createWechatClient(options: WechatClientOptions): WechatLogin {
  const { apps, apiOrigin } = options;
  const appOf = (way: WechatWay): WechatApp => {
    const app = apps[way];
    if (!app) throw new AppError('wechat_off');
    return app;
  };

  async function ask<Answer>(path: string, fields: Record<string, string>, schema: z.ZodType<Answer>) {
    const response = await fetch(`${apiOrigin}${path}?${new URLSearchParams(fields)}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    });
    // WeChat sends JSON as text/plain, and refusals with status 200.
    const answer: unknown = JSON.parse((await readBounded(response, MAX_ANSWER_BYTES)).toString('utf8'));
    const refusal = refusalSchema.safeParse(answer);
    if (refusal.success) throw new WechatRefusal(refusal.data.errcode);
    return schema.parse(answer);
  }

  const requestToken = ({ appid, secret }: WechatApp, code: string) =>
    ask('/sns/oauth2/access_token', { appid, secret, code, grant_type: 'authorization_code' }, tokenSchema);

  const requestUser = (token: z.infer<typeof tokenSchema>) =>
    ask(
      '/sns/userinfo',
      { access_token: token.access_token, openid: token.openid, lang: 'zh_CN' },
      userSchema,
    );

  async function findUser({ appid }: WechatApp, token: z.infer<typeof tokenSchema>) {
    try {
      return await requestUser(token);
    } catch (error) {
      if (!(error instanceof WechatRefusal) || error.errcode !== TOKEN_EXPIRED) throw error;
      const { refresh_token } = token;
      const fields = { appid, grant_type: 'refresh_token', refresh_token };
      return requestUser(await ask('/sns/oauth2/refresh_token', fields, tokenSchema));
    }
  }

  async function findPerson(way: WechatWay, code: string): Promise<WechatPerson> {
    const app = appOf(way);
    const token = await requestToken(app, code);
    const user = await findUser(app, token);
    if (user.openid !== token.openid) throw new Error('the answers name two people');
    const unionid = user.unionid ?? token.unionid;
    return {
      way,
      openid: user.openid,
      unionid,
      nickname: user.nickname.slice(0, MAX_NICKNAME).toWellFormed(),
    };
  }

  return {
    ways: (['qr', 'inside'] as const).filter((way) => apps[way] !== undefined),
    addressOf(way, { path, state }) {
      const page = PAGES[way];
      const query = new URLSearchParams({
        appid: appOf(way).appid,
        redirect_uri: `${options.siteOrigin}${path}`,
        response_type: 'code',
        scope: page.scope,
        state,
      });
      return `${options.pageOrigin}${page.path}?${query}#wechat_redirect`;
    },
    async identify(way, code) {
      try {
        return await findPerson(way, code);
      } catch (error) {
        if (error instanceof AppError) throw error;
        if (error instanceof WechatRefusal && CODE_REFUSED.includes(error.errcode)) {
          throw new AppError('wechat_code');
        }
        options.warn(`WeChat login failed: ${reasonOf(error as Error)}`);
        throw new AppError('wechat_failed');
      }
    },
  };
}

// The text of a fetch error can contain the address, and its query contains the secret.
function reasonOf(error: Error): string {
  if (error instanceof WechatRefusal) return error.message;
  return (error.cause as { code?: string } | undefined)?.code ?? error.name;
}
