import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../platform/config/settings.ts';
import { createPayment } from './create-payment.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tingci-pay-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sms = {
  SMS_PROVIDER: 'aliyun',
  ALIYUN_SMS_KEY_ID: 'a',
  ALIYUN_SMS_KEY_SECRET: 'b',
  ALIYUN_SMS_SIGN_NAME: 'c',
  ALIYUN_SMS_TEMPLATE: 'd',
};
const wechat = (file: string) => ({
  PAYMENT_PROVIDER: 'wechat',
  WECHAT_PAY_APPID: 'wx1',
  WECHAT_PAY_MCHID: '19',
  WECHAT_PAY_SERIAL: 'AB',
  WECHAT_PAY_API_KEY: 'k'.repeat(32),
  WECHAT_PAY_KEY_FILE: file,
  PAGE_ORIGIN: 'https://www.example.com',
});
const nameOf = (environment: NodeJS.ProcessEnv) =>
  createPayment(readSettings(environment), {} as never, Date.now).name;

test('development pays in the sandbox, and production sells nothing without a choice', () => {
  expect(nameOf({})).toBe('sandbox');
  expect(nameOf({ NODE_ENV: 'production', ...sms })).toBe('off');
  expect(nameOf({ PAYMENT_PROVIDER: 'off' })).toBe('off');
});

test('the merchant’s key comes from a file, and a wrong file is named without its content', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const right = join(folder, 'right.pem');
  writeFileSync(right, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  expect(nameOf(wechat(right))).toBe('wechat');
  const wrong = join(folder, 'wrong.pem');
  writeFileSync(wrong, 'no key');
  expect(() => nameOf(wechat(wrong))).toThrow('WECHAT_PAY_KEY_FILE: the file has no private key');
  expect(() => nameOf(wechat(join(folder, 'missing.pem')))).toThrow('cannot be read (ENOENT)');
});
