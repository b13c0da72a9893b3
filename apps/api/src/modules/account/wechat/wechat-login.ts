import type { WechatWay } from '@tingci/domain/account/wechat';
import type { WechatPerson } from '../store/wechat.repository.ts';

/** Login by WeChat, as the settings select it. */
export type WechatLogin = {
  /** The login ways that have settings. */
  ways: readonly WechatWay[];
  /** The address of the authorization page. After it, WeChat redirects the browser to a path of this site. */
  addressOf: (way: WechatWay, back: { path: string; state: string }) => string;
  /** The person who agreed. Throws `wechat_code` for a code that WeChat refuses, and `wechat_failed` without an answer. */
  identify: (way: WechatWay, code: string) => Promise<WechatPerson>;
};

/** The login when no settings exist: it has no way. */
export const noWechatLogin: WechatLogin = {
  ways: [],
  addressOf: () => '',
  identify: () => Promise.reject(new Error('WeChat has no settings')),
};
