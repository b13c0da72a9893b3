import { z } from 'zod';
import { parseProxies } from '../core/trusted-proxies.ts';

const flagThatIs = (initial: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .default(initial)
    .transform((value) => value === 'true');
const flag = flagThatIs('false');
const optional = z.string().max(500).default('');
const url = z.url().or(z.literal('')).default('');
const webUrl = url.refine((text) => /^(?:https?:|$)/.test(text), 'must begin with http:// or https://');
const origin = url.refine(
  (text) => text === '' || (URL.canParse(text) && new URL(text).origin === text),
  'must be an origin, without a path',
);
/** A host in the content security policy, where these characters would start another source or directive. */
const policyHost = url.refine((text) => !/[;,\s]/.test(text), 'must be a host without ; and ,');

/** The address of the dictionary provider. The content security policy contains its origin, so the origin is fixed. */
const pronounceUrl = policyHost.refine(
  (text) => text === '' || (text.includes('{text}') && !new URL(text).origin.includes('{')),
  'must have {text}, and no placeholder in the host',
);

/** Every setting by its environment name; .env.example explains each. */
export const settingsSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().max(200).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).max(500).default('data'),
  DATABASE_URL: z
    .string()
    .max(1000)
    .regex(/^$|^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .default(''),
  REDIS_URL: z
    .string()
    .max(1000)
    .regex(/^$|^rediss?:\/\/[^\s/]/, 'must begin with redis:// or rediss://')
    .refine((text) => text === '' || URL.canParse(text), 'must be an address')
    .default(''),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  MASTER_SECRET: z
    .string()
    .regex(/^$|^[0-9a-f]{64}$/, 'must be 64 lower-case hex characters')
    .default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: z
    .string()
    .max(1000)
    .refine(
      (list) => parseProxies(list) !== undefined,
      'must be the addresses of the proxies, such as loopback or loopback,10.0.0.0/8; none trusts nobody',
    )
    .default('loopback'),
  RATE_LIMIT_SCALE: z.coerce.number().min(0.01).max(100_000).default(1),
  TRUSTED_NETWORKS: z
    .string()
    .max(1000)
    .refine(
      (list) => list === '' || parseProxies(list) !== undefined,
      'must be the public addresses of schools, such as 203.0.113.7,198.51.100.0/24',
    )
    .default(''),
  TRUSTED_NETWORK_SCALE: z.coerce.number().min(1).max(1000).default(30),
  MIN_FREE_DISK_MB: z.coerce.number().int().min(0).max(1_000_000).default(200),

  BACKUPS_KEPT: z.coerce.number().int().min(0).max(10_000).default(14),

  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  METRICS_TOKEN: z
    .string()
    .regex(/^$|^[\x21-\x7e]{20,200}$/, 'must be 20 to 200 characters without spaces')
    .default(''),

  JOBS: z.enum(['inside', 'apart', 'off']).default('inside'),

  DICTIONARY_DOWNLOAD: flagThatIs('true'),
  DICTIONARY_REGISTRY: webUrl,

  NATURAL_VOICES_DOWNLOAD: flag,
  NATURAL_VOICES_URL: webUrl,

  SESSION_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  SESSION_IDLE_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  ADMIN_SESSION_HOURS: z.coerce.number().int().min(1).max(720).default(12),
  ADMIN_IDLE_MINUTES: z.coerce.number().int().min(20).max(43_200).default(60),

  SMS_PROVIDER: z.enum(['console', 'aliyun', 'none']).default('console'),
  ALIYUN_SMS_ENDPOINT: url,
  ALIYUN_SMS_KEY_ID: optional,
  ALIYUN_SMS_KEY_SECRET: optional,
  ALIYUN_SMS_SIGN_NAME: optional,
  ALIYUN_SMS_TEMPLATE: optional,
  SMS_DAILY_TOTAL: z.coerce.number().int().min(1).max(10_000_000).default(10_000),

  WECHAT_OPEN_APPID: optional,
  WECHAT_OPEN_SECRET: optional,
  WECHAT_ACCOUNT_APPID: optional,
  WECHAT_ACCOUNT_SECRET: optional,
  WECHAT_API_ENDPOINT: origin,
  WECHAT_PAGE_ENDPOINT: origin,

  SPEECH_CACHE_MB: z.coerce.number().int().min(10).max(1_000_000).default(1024),
  NATURAL_SPEECH_CACHE_MB: z.coerce.number().int().min(10).max(1_000_000).default(1024),
  SPEECH_API_URL: url,
  SPEECH_API_KEY: optional,
  SPEECH_API_MODEL: optional,
  SPEECH_API_VOICE_UK: optional,
  SPEECH_API_VOICE_US: optional,

  PRONOUNCE_URL: pronounceUrl,
  PRONOUNCE_SIGN_TEXT: optional,
  PRONOUNCE_SIGN_WITH: z.enum(['md5', 'sha256', 'hmac-sha256']).default('sha256'),
  PRONOUNCE_SECRET: optional,
  PRONOUNCE_ACCENT_UK: z.string().max(50).default('1'),
  PRONOUNCE_ACCENT_US: z.string().max(50).default('2'),

  PAYMENT_PROVIDER: z.enum(['sandbox', 'wechat', 'off', '']).default(''),
  WECHAT_PAY_ENDPOINT: origin,
  WECHAT_PAY_APPID: optional,
  WECHAT_PAY_MCHID: optional,
  WECHAT_PAY_SERIAL: optional,
  WECHAT_PAY_KEY_FILE: optional,
  WECHAT_PAY_API_KEY: z
    .string()
    .regex(/^$|^[\x21-\x7e]{32}$/, 'must be 32 characters without spaces')
    .default(''),
  WECHAT_PAY_PUBLIC_KEY_ID: optional,
  WECHAT_PAY_PUBLIC_KEY_FILE: optional,

  TRIAL_OFFER_HOURS: z.coerce.number().int().min(0).max(99).default(72),
  FREE_CUSTOM_BOOKS: z.coerce.number().int().min(0).max(200).default(3),

  CANONICAL_HOST: z
    .string()
    .max(200)
    .regex(/^(?:www\.[a-z\d.-]+(?::\d{1,5})?)?$/, 'must be a host that begins with www., in small letters')
    .default(''),
  UPLOAD_HOST: policyHost,
  PAGE_ORIGIN: origin,

  FILE_QUOTA_MB: z.coerce.number().int().min(1).max(1_000_000).default(200),
  FILE_STORE: z.enum(['local', 's3']).default('local'),
  S3_ENDPOINT: url,
  S3_REGION: z.string().max(100).default('us-east-1'),
  S3_BUCKET: optional,
  S3_KEY_ID: optional,
  S3_KEY_SECRET: optional,
  S3_PATH_STYLE: flagThatIs('true'),

  DEVTOOLS_GUARD: flag,
  DEVTOOLS_GUARD_EXEMPT_CODE: optional,
  ICP_FILING: optional,
  POLICE_FILING: optional,
  SERVICE_STOPPED: flag,
  OFFLINE_APP: flagThatIs('true'),
});
