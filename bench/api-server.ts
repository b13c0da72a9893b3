import { createApp } from '@tingci/api/app';
import { ecdictPackage } from '@tingci/api/content/dictionary/package/dictionary-package';
import { createLocalAuthenticator } from '@tingci/api/entitlement/authenticator/authenticator';
import { noWechatLogin } from '@tingci/api/modules/account/wechat/wechat-login';
import { idleNaturalInstall } from '@tingci/api/modules/speech/natural-install/install-voices.job';
import { createSpeech } from '@tingci/api/modules/speech/speech';
import { publicConfigOf } from '@tingci/api/platform/config/public-config';
import { readSettings } from '@tingci/api/platform/config/settings';
import { createKeys } from '@tingci/api/platform/core/keys';
import { openWorkFolders } from '@tingci/api/platform/core/work-folders';
import { createDatabase, createPool } from '@tingci/api/platform/db/database';
import { createFileStore, createSoundStore } from '@tingci/api/platform/files/create-file-store';
import { createJobQueue } from '@tingci/api/platform/jobs/job-queue';
import { listenForBench } from './child.ts';

// The product's app on an existing database, composed as `npm start` does it.
const { connection, masterSecret, dataDir } = JSON.parse(process.env.BENCH_WORLD ?? '{}');
const settings = readSettings({});
const keys = createKeys(masterSecret);
const database = createDatabase(createPool(connection, settings.DATABASE_POOL, () => undefined));
const jobs = createJobQueue({
  connection,
  pool: database.pool,
  mode: 'off',
  isScheduling: false,
  log: { warn: () => undefined, error: () => undefined },
});
const app = await createApp({
  database,
  authenticator: createLocalAuthenticator(database.pool, 0),
  keys,
  jobs,
  speech: createSpeech({
    soundStore: createSoundStore({ ...settings, DATA_DIR: dataDir }, () => false),
    key: keys.speechKey,
    cacheMaxBytes: 1_000_000,
  }),
  sms: { id: 'none', revealsCode: false, send: async () => undefined },
  wechat: noWechatLogin,
  smsDailyTotal: 1,
  trialOfferHours: 72,
  payment: { name: 'off' },
  freeCustomBooks: 3,
  publicConfig: publicConfigOf(settings),
  siteDir: undefined,
  fileStore: createFileStore({ ...settings, DATA_DIR: dataDir }, () => false),
  workFolders: await openWorkFolders(dataDir),
  fileQuotaBytes: 1_000_000,
  pageOrigin: '',
  dictionariesDir: dataDir,
  dictionarySource: { wanted: ecdictPackage, isAutomatic: false, registry: '' },
  naturalInstall: idleNaturalInstall(dataDir),
  connection,
  log: { info: () => undefined, warn: () => undefined },
  now: Date.now,
  isReadOnly: () => false,
  rateLimitScale: 1_000_000,
  server: { logger: { level: 'warn' } },
});
await listenForBench(app);
