import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isOpenForDevelopment, readSettings, SettingsError } from './settings.ts';

function complaintsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return [...error.message.matchAll(/^ {2}(\w+): ./gm)].map(([, name]) => name ?? '');
  }
}

test('an empty environment gives a server for one machine', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3000,
    TRUST_PROXY: 'loopback',
    DATABASE_URL: '',
    SMS_PROVIDER: 'console',
    DEVTOOLS_GUARD: false,
    OFFLINE_APP: true,
    CANONICAL_HOST: '',
  });
  expect(settings.DATA_DIR).toBe(resolve('data'));
});

test('an empty value means the default', () => {
  expect(readSettings({ PORT: '', SMS_PROVIDER: '', SERVICE_STOPPED: '' })).toMatchObject(readSettings({}));
});

describe('a wrong value is named', () => {
  test.each([
    ['NODE_ENV', 'prod'],
    ['HOST', 'a'.repeat(201)],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['DATA_DIR', 'a'.repeat(501)],
    ['DATABASE_URL', 'mysql://a'],
    ['REDIS_URL', 'localhost:6379'],
    ['REDIS_URL', 'redis://'],
    ['REDIS_URL', 'redis://host:port'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_POOL', 'many'],
    ['MASTER_SECRET', 'secret'],
    ['MASTER_SECRET', 'AB'.repeat(32)],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'loopback,10.0.0.0/40'],
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', 'NaN'],
    ['MIN_FREE_DISK_MB', '-5'],
    ['SMS_PROVIDER', 'pigeon'],
    ['PAYMENT_PROVIDER', 'shells'],
    ['WECHAT_PAY_API_KEY', 'short'],
    ['ALIYUN_SMS_ENDPOINT', 'aliyun'],
    ['SMS_DAILY_TOTAL', '0'],
    ['SPEECH_CACHE_MB', '1'],
    ['SPEECH_API_URL', 'not a url'],
    ['CANONICAL_HOST', 'example.com'],
    ['CANONICAL_HOST', 'www.Example.com'],
    ['CANONICAL_HOST', 'www.example.com/'],
    ['UPLOAD_HOST', 'nowhere'],
    ['UPLOAD_HOST', 'https://files.example.com/;script-src'],
    ['PAGE_ORIGIN', 'nowhere'],
    ['PAGE_ORIGIN', 'https://www.example.com/'],
    ['FILE_QUOTA_MB', '0'],
    ['FILE_STORE', 'cloud'],
    ['S3_ENDPOINT', 's3'],
    ['S3_PATH_STYLE', 'yes'],
    ['DEVTOOLS_GUARD', 'yes'],
    ['DEVTOOLS_GUARD', '1'],
    ['SERVICE_STOPPED', 'TRUE'],
    ['OFFLINE_APP', 'no'],
  ])('%s=%s', (name, value) => {
    expect(complaintsOf({ [name]: value })).toContain(name);
  });

  test('all wrong values at once', () => {
    const wrong = { PORT: 'x', LOG_LEVEL: 'x', DATABASE_URL: 'x', DEVTOOLS_GUARD: 'x', SPEECH_API_URL: 'x' };
    expect(complaintsOf(wrong).toSorted()).toEqual(Object.keys(wrong).toSorted());
  });

  test('also a value that conflicts with other values', () => {
    expect(complaintsOf({ NODE_ENV: 'production' })).toEqual([
      'SMS_PROVIDER',
      'ALIYUN_SMS_KEY_ID',
      'ALIYUN_SMS_KEY_SECRET',
      'ALIYUN_SMS_SIGN_NAME',
      'ALIYUN_SMS_TEMPLATE',
    ]);
    expect(complaintsOf({ PORT: 'x', SMS_PROVIDER: 'pigeon', FILE_STORE: 's3', S3_BUCKET: 'b' })).toEqual([
      'PORT',
      'SMS_PROVIDER',
      'S3_KEY_ID',
      'S3_KEY_SECRET',
    ]);
    expect(complaintsOf({ SMS_PROVIDER: 'aliyun', ALIYUN_SMS_KEY_ID: 'id' })).toEqual([
      'ALIYUN_SMS_KEY_SECRET',
      'ALIYUN_SMS_SIGN_NAME',
      'ALIYUN_SMS_TEMPLATE',
    ]);
    const sms = {
      NODE_ENV: 'production',
      SMS_PROVIDER: 'aliyun',
      ALIYUN_SMS_KEY_ID: 'a',
      ALIYUN_SMS_KEY_SECRET: 'b',
      ALIYUN_SMS_SIGN_NAME: 'c',
      ALIYUN_SMS_TEMPLATE: 'd',
    };
    expect(complaintsOf({ ...sms, ALIYUN_SMS_ENDPOINT: 'https://sms.example' })).toEqual([]);
    expect(complaintsOf({ ...sms, ALIYUN_SMS_ENDPOINT: 'http://127.0.0.1:4000' })).toEqual([]);
    expect(complaintsOf({ ...sms, ALIYUN_SMS_ENDPOINT: 'http://sms.example' })).toEqual([
      'ALIYUN_SMS_ENDPOINT',
    ]);
    expect(complaintsOf({ PAYMENT_PROVIDER: 'wechat', WECHAT_PAY_PUBLIC_KEY_ID: 'id' })).toEqual([
      'WECHAT_PAY_APPID',
      'WECHAT_PAY_MCHID',
      'WECHAT_PAY_SERIAL',
      'WECHAT_PAY_KEY_FILE',
      'WECHAT_PAY_API_KEY',
      'PAGE_ORIGIN',
      'WECHAT_PAY_PUBLIC_KEY_FILE',
    ]);
    expect(complaintsOf({ ...sms, PAYMENT_PROVIDER: 'sandbox' })).toEqual(['PAYMENT_PROVIDER']);
    expect(complaintsOf({ ...sms, PAYMENT_PROVIDER: 'off' })).toEqual([]);
    expect(complaintsOf({ ...sms, WECHAT_PAY_ENDPOINT: 'http://pay.example' })).toEqual([
      'WECHAT_PAY_ENDPOINT',
    ]);
    expect(complaintsOf({ ...sms, WECHAT_API_ENDPOINT: 'http://wechat.example' })).toEqual([
      'WECHAT_API_ENDPOINT',
    ]);
    expect(
      complaintsOf({ WECHAT_OPEN_APPID: 'a', WECHAT_ACCOUNT_APPID: 'b', PAGE_ORIGIN: 'https://a.b' }),
    ).toEqual(['WECHAT_OPEN_SECRET', 'WECHAT_ACCOUNT_SECRET']);
    expect(complaintsOf({ UPLOAD_HOST: 'https://up.example.com' })).toEqual(['PAGE_ORIGIN']);
    expect(complaintsOf({ FILE_STORE: 's3', S3_BUCKET: 'b' })).toEqual(['S3_KEY_ID', 'S3_KEY_SECRET']);
    expect(complaintsOf({ SPEECH_API_URL: 'https://speech.example/v1', SPEECH_API_MODEL: 'm' })).toEqual([
      'SPEECH_API_VOICE_UK',
      'SPEECH_API_VOICE_US',
    ]);
  });

  test('and the message contains no secrets', () => {
    expect(() =>
      readSettings({ MASTER_SECRET: 'my-secret', ALIYUN_SMS_KEY_SECRET: 'k'.repeat(501) }),
    ).toThrow(expect.not.objectContaining({ message: expect.stringMatching(/my-secret|kkk/) }));
  });
});

test('correct values have the right types', () => {
  expect(
    readSettings({
      PORT: '0',
      DEVTOOLS_GUARD: 'true',
      TRUST_PROXY: 'loopback,10.0.0.0/8',
      RATE_LIMIT_SCALE: '0.5',
    }),
  ).toMatchObject({
    PORT: 0,
    DEVTOOLS_GUARD: true,
    TRUST_PROXY: 'loopback,10.0.0.0/8',
    RATE_LIMIT_SCALE: 0.5,
  });
});

test('a development server is open when its host is not this machine', () => {
  expect(isOpenForDevelopment(readSettings({}))).toBe(false);
  expect(isOpenForDevelopment(readSettings({ HOST: 'localhost' }))).toBe(false);
  expect(isOpenForDevelopment(readSettings({ HOST: '0.0.0.0' }))).toBe(true);
  const aliyun = {
    HOST: '0.0.0.0',
    SMS_PROVIDER: 'aliyun',
    ALIYUN_SMS_KEY_ID: 'a',
    ALIYUN_SMS_KEY_SECRET: 'a',
    ALIYUN_SMS_SIGN_NAME: 'a',
    ALIYUN_SMS_TEMPLATE: 'a',
  };
  expect(isOpenForDevelopment(readSettings(aliyun))).toBe(false);
});
