import type { z } from 'zod';
import { isPlain } from './plain-connections.ts';
import type { settingsSchema } from './settings-schema.ts';

type Settings = z.infer<typeof settingsSchema>;

/** The rules between settings: what a provider needs, and what production refuses. */
export function requireProviders(settings: Settings, context: z.RefinementCtx): void {
  const need = (names: (keyof Settings)[], reason: string) => {
    for (const name of names) {
      if (settings[name] === '') context.addIssue({ code: 'custom', path: [name], message: reason });
    }
  };
  const needAliyun = (reason: string) =>
    need(
      ['ALIYUN_SMS_KEY_ID', 'ALIYUN_SMS_KEY_SECRET', 'ALIYUN_SMS_SIGN_NAME', 'ALIYUN_SMS_TEMPLATE'],
      reason,
    );
  if (settings.NODE_ENV === 'production' && settings.SMS_PROVIDER === 'console') {
    context.addIssue({
      code: 'custom',
      path: ['SMS_PROVIDER'],
      message:
        'console shows codes to everybody and is refused with NODE_ENV=production. Set SMS_PROVIDER=aliyun and the ALIYUN_SMS_ settings, or SMS_PROVIDER=none to work without SMS',
    });
    needAliyun('is needed for SMS_PROVIDER=aliyun');
  }
  if (settings.NODE_ENV === 'production' && settings.PAYMENT_PROVIDER === 'sandbox') {
    context.addIssue({
      code: 'custom',
      path: ['PAYMENT_PROVIDER'],
      message:
        'sandbox sells Pro for nothing and is refused with NODE_ENV=production. Set PAYMENT_PROVIDER=off, or wechat and the WECHAT_PAY_ settings',
    });
  }
  if (settings.PAYMENT_PROVIDER === 'wechat') {
    need(
      [
        'WECHAT_PAY_APPID',
        'WECHAT_PAY_MCHID',
        'WECHAT_PAY_SERIAL',
        'WECHAT_PAY_KEY_FILE',
        'WECHAT_PAY_API_KEY',
        'PAGE_ORIGIN',
      ],
      'is needed with PAYMENT_PROVIDER=wechat',
    );
    if (settings.WECHAT_PAY_PUBLIC_KEY_ID !== '')
      need(['WECHAT_PAY_PUBLIC_KEY_FILE'], 'is needed with WECHAT_PAY_PUBLIC_KEY_ID');
  }
  if (settings.WECHAT_OPEN_APPID !== '')
    need(['WECHAT_OPEN_SECRET', 'PAGE_ORIGIN'], 'is needed with WECHAT_OPEN_APPID');
  if (settings.WECHAT_ACCOUNT_APPID !== '')
    need(['WECHAT_ACCOUNT_SECRET', 'PAGE_ORIGIN'], 'is needed with WECHAT_ACCOUNT_APPID');
  if (settings.NODE_ENV === 'production' && isPlain(settings.WECHAT_API_ENDPOINT)) {
    context.addIssue({
      code: 'custom',
      path: ['WECHAT_API_ENDPOINT'],
      message: 'must begin with https:// with NODE_ENV=production: it says who logs in',
    });
  }
  if (settings.SMS_PROVIDER === 'aliyun') needAliyun('is needed with SMS_PROVIDER=aliyun');
  if (settings.NODE_ENV === 'production' && isPlain(settings.ALIYUN_SMS_ENDPOINT)) {
    context.addIssue({
      code: 'custom',
      path: ['ALIYUN_SMS_ENDPOINT'],
      message: 'must begin with https:// with NODE_ENV=production: it gets every number with its code',
    });
  }
  if (settings.NODE_ENV === 'production' && isPlain(settings.WECHAT_PAY_ENDPOINT)) {
    context.addIssue({
      code: 'custom',
      path: ['WECHAT_PAY_ENDPOINT'],
      message: 'must begin with https:// with NODE_ENV=production: it says who has paid',
    });
  }
  if (settings.UPLOAD_HOST !== '') need(['PAGE_ORIGIN'], 'is needed with UPLOAD_HOST');
  if (settings.FILE_STORE === 's3')
    need(['S3_BUCKET', 'S3_KEY_ID', 'S3_KEY_SECRET'], 'is needed with FILE_STORE=s3');
  if (settings.SPEECH_API_URL !== '')
    need(['SPEECH_API_MODEL', 'SPEECH_API_VOICE_UK', 'SPEECH_API_VOICE_US'], 'is needed with SPEECH_API_URL');
  if (settings.PRONOUNCE_SIGN_TEXT !== '') need(['PRONOUNCE_SECRET'], 'is needed with PRONOUNCE_SIGN_TEXT');
}
