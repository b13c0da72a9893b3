import type { Settings } from '../../../platform/config/settings.ts';
import { createWechatClient, type WechatApp } from './wechat-client.ts';
import { noWechatLogin, type WechatLogin } from './wechat-login.ts';

const API_ORIGIN = 'https://api.weixin.qq.com';
const PAGE_ORIGIN = 'https://open.weixin.qq.com';

const appOf = (appid: string, secret: string): WechatApp | undefined =>
  appid === '' ? undefined : { appid, secret };

/** Login by WeChat for the apps that have settings. */
export function createWechatLogin(settings: Settings, log: { warn(message: string): void }): WechatLogin {
  const qr = appOf(settings.WECHAT_OPEN_APPID, settings.WECHAT_OPEN_SECRET);
  const inside = appOf(settings.WECHAT_ACCOUNT_APPID, settings.WECHAT_ACCOUNT_SECRET);
  if (!qr && !inside) return noWechatLogin;
  return createWechatClient({
    apps: { ...(qr && { qr }), ...(inside && { inside }) },
    apiOrigin: settings.WECHAT_API_ENDPOINT || API_ORIGIN,
    pageOrigin: settings.WECHAT_PAGE_ENDPOINT || PAGE_ORIGIN,
    siteOrigin: settings.PAGE_ORIGIN,
    warn: (message) => log.warn(message),
  });
}
