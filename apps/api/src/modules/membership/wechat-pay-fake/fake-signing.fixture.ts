import { createCipheriv, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/**
 * What goes wrong with the next call of an operation. `…-after`: the work is done, then the answer is lost. `pay-first`:
 * the learner pays while the call is on its way.
 */
export type Fault =
  | 'hang'
  | 'hang-up'
  | 'hang-after'
  | 'hang-up-after'
  | 'error-500'
  | 'error-500-after'
  | 'unsigned'
  | 'altered'
  | 'probe'
  | 'wrong-key'
  | 'old'
  | 'pay-first';

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The keys of the tests, made once because an RSA key takes long. */
export const pairs = { merchant: newPair(), platform: newPair(), stranger: newPair() };

/** Encrypts a text with the API v3 key, as the real service does. */
export function sealText(plain: string, associated: string, apiKey: string) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce).setAAD(Buffer.from(associated));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const ciphertext = sealed.toString('base64');
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: associated };
}

/** The headers with the signature of a body; a fault makes them wrong. */
export function signBody(
  { body, serial, nowMs }: { body: string; serial: string; nowMs: number },
  fault?: Fault,
): Record<string, string> {
  if (fault === 'unsigned') return {};
  const seconds = String(Math.floor(nowMs / 1000) - (fault === 'old' ? 301 : 0));
  const nonce = randomBytes(16).toString('hex');
  const { privateKey } = fault === 'wrong-key' ? pairs.stranger : pairs.platform;
  const text = `${seconds}\n${nonce}\n${body}\n`;
  const signature = sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64');
  return {
    'wechatpay-serial': serial,
    'wechatpay-timestamp': seconds,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': fault === 'probe' ? `WECHATPAY/SIGNTEST/${signature}` : signature,
  };
}
