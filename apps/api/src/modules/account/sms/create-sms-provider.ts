import type { Settings } from '../../../platform/config/settings.ts';
import { createAliyunProvider } from './aliyun-provider.ts';
import { createConsoleProvider } from './console-provider.ts';
import { type SmsProvider, SmsSendError } from './sms-provider.ts';

/** Without a contract for SMS: the pages offer no code, and operators print codes. */
const noSms: SmsProvider = {
  id: 'none',
  revealsCode: false,
  isOff: true,
  send: async () => Promise.reject(new SmsSendError('rejected', 'SMS_PROVIDER=none sends nothing')),
};

const ALIYUN_ENDPOINT = 'https://dysmsapi.aliyuncs.com';

/** The SMS provider that the settings select. */
export function createSmsProvider(settings: Settings, log: { info(message: string): void }): SmsProvider {
  if (settings.SMS_PROVIDER === 'console') return createConsoleProvider((line) => log.info(line));
  if (settings.SMS_PROVIDER === 'none') return noSms;
  return createAliyunProvider({
    endpoint: settings.ALIYUN_SMS_ENDPOINT || ALIYUN_ENDPOINT,
    key: { id: settings.ALIYUN_SMS_KEY_ID, secret: settings.ALIYUN_SMS_KEY_SECRET },
    signName: settings.ALIYUN_SMS_SIGN_NAME,
    template: settings.ALIYUN_SMS_TEMPLATE,
  });
}
