import { readFileSync } from 'node:fs';
import type { AppConfig } from '@tingci/contract/system/public-config';
import { agreeVersion } from '@tingci/domain/account/agreements';
import type { Settings } from './settings.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
) as {
  version: string;
};

/** The settings that a browser may know. */
export function publicConfigOf(settings: Settings): AppConfig {
  return {
    version,
    agree_version: agreeVersion,
    canonical_host: settings.CANONICAL_HOST,
    upload_host: settings.UPLOAD_HOST,
    devtools_guard: { enabled: settings.DEVTOOLS_GUARD, exempt_code: settings.DEVTOOLS_GUARD_EXEMPT_CODE },
    filings: [
      { text: settings.ICP_FILING, url: 'https://beian.miit.gov.cn/' },
      { text: settings.POLICE_FILING, url: 'https://beian.mps.gov.cn/' },
    ].filter(({ text }) => text !== ''),
    wechat_login: [
      ...(settings.WECHAT_OPEN_APPID === '' ? [] : (['qr'] as const)),
      ...(settings.WECHAT_ACCOUNT_APPID === '' ? [] : (['inside'] as const)),
    ],
    is_sms_console: settings.SMS_PROVIDER === 'console',
    is_sms_off: settings.SMS_PROVIDER === 'none',
    is_stopped: settings.SERVICE_STOPPED,
    is_offline_app: settings.OFFLINE_APP,
  };
}
