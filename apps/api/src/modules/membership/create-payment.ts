import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Settings, SettingsError } from '../../platform/config/settings.ts';
import type { Executor } from '../../platform/db/database.ts';
import { NOTIFY_PATH } from './notify/notify.routes.ts';
import type { Payment } from './payment.ts';
import { createSandboxProvider } from './sandbox/sandbox-provider.ts';
import { createWechatPay } from './wechat-pay/wechat-pay.ts';

const WECHAT_PAY_ENDPOINT = 'https://api.mch.weixin.qq.com';

/**
 * The payment provider that the settings select: without a choice the sandbox, and in production none. Throws
 * {@link SettingsError} for a key file that cannot be read.
 */
export function createPayment(settings: Settings, client: Executor, now: () => number): Payment {
  const name = settings.PAYMENT_PROVIDER || (settings.NODE_ENV === 'production' ? 'off' : 'sandbox');
  if (name === 'off') return { name };
  if (name === 'sandbox') return { name, provider: createSandboxProvider(client, now) };
  const keyId = settings.WECHAT_PAY_PUBLIC_KEY_ID;
  const provider = createWechatPay({
    endpoint: settings.WECHAT_PAY_ENDPOINT || WECHAT_PAY_ENDPOINT,
    appid: settings.WECHAT_PAY_APPID,
    merchant: {
      mchid: settings.WECHAT_PAY_MCHID,
      serial: settings.WECHAT_PAY_SERIAL,
      privateKey: readPrivateKey(settings.WECHAT_PAY_KEY_FILE),
    },
    apiKey: settings.WECHAT_PAY_API_KEY,
    publicKey:
      keyId === ''
        ? undefined
        : { id: keyId, pem: readKey('WECHAT_PAY_PUBLIC_KEY_FILE', settings.WECHAT_PAY_PUBLIC_KEY_FILE) },
    notifyUrl: `${settings.PAGE_ORIGIN}${NOTIFY_PATH}`,
    now,
  });
  return { name, provider };
}

function readKey(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new SettingsError(`${name}: the file cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function readPrivateKey(path: string): KeyObject {
  try {
    return createPrivateKey(readKey('WECHAT_PAY_KEY_FILE', path));
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    // The message of the library could contain a part of the key.
    throw new SettingsError('WECHAT_PAY_KEY_FILE: the file has no private key');
  }
}
