import type { Settings } from '../../../config/settings.ts';
import { createAliyunProvider } from './aliyun-provider.ts';
import { createConsoleProvider } from './console-provider.ts';
import type { SmsProvider } from './sms-provider.ts';

const ALIYUN_ENDPOINT = 'https://dysmsapi.aliyuncs.com';

/** The SMS provider that the settings select. */
export function createSmsProvider(settings: Settings, log: { info(message: string): void }): SmsProvider {
  if (settings.SMS_PROVIDER === 'console') return createConsoleProvider((line) => log.info(line));
  return createAliyunProvider({
    endpoint: settings.ALIYUN_SMS_ENDPOINT || ALIYUN_ENDPOINT,
    key: { id: settings.ALIYUN_SMS_KEY_ID, secret: settings.ALIYUN_SMS_KEY_SECRET },
    signName: settings.ALIYUN_SMS_SIGN_NAME,
    template: settings.ALIYUN_SMS_TEMPLATE,
  });
}
