import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { ecdictPackage } from './content/dictionary/package/dictionary-package.ts';
import { loadContentFrom } from './content/load/load.ts';
import { UNMARKED_AHEAD_MS } from './entitlement/authenticator/ahead-marks.ts';
import {
  createLocalAuthenticator,
  createSharedAuthenticator,
} from './entitlement/authenticator/authenticator.ts';
import { sessionLimitsOf } from './modules/account/login-store/session-limits.ts';
import { ensureDemoAccount, lockDemoAccount } from './modules/account/operator/demo-account.ts';
import { createSmsProvider } from './modules/account/sms/create-sms-provider.ts';
import { dayStartOf } from './modules/account/sms/sms-limits.ts';
import { countSms } from './modules/account/sms/sms-provider.ts';
import { createWechatLogin } from './modules/account/wechat/create-wechat-login.ts';
import { createPayment } from './modules/membership/create-payment.ts';
import { naturalVoicesDir } from './modules/speech/natural/natural-model.ts';
import { naturalInstallOf } from './modules/speech/natural-install/natural-install.ts';
import { createOwnSounds } from './modules/speech/own-recording/own-sounds.ts';
import { moveOldSounds, oldSoundsDir } from './modules/speech/paper-sound/move-old-sounds.ts';
import { listOwnVoices, ownVoicesDir } from './modules/speech/sherpa/own-voice.ts';
import { createSpeech } from './modules/speech/speech.ts';
import { pronounceOf, speechApiOf } from './modules/speech/speech-settings.ts';
import { createRecordingIndex } from './modules/speech/word-recording/recording-index.ts';
import { listPlainConnections } from './platform/config/plain-connections.ts';
import { publicConfigOf } from './platform/config/public-config.ts';
import { claimSecret, getMasterSecret } from './platform/config/secrets.ts';
import type { Settings } from './platform/config/settings.ts';
import { createKeys } from './platform/core/keys.ts';
import { isLoopbackHost, parseProxies } from './platform/core/trusted-proxies.ts';
import { openWorkFolders } from './platform/core/work-folders.ts';
import { createDatabase, createPool, type Database } from './platform/db/database.ts';
import { watchDisk } from './platform/db/embedded/disk-watch.ts';
import { locateDatabase } from './platform/db/embedded/locate-database.ts';
import { migrate } from './platform/db/migrate.ts';
import { holdProcessLock } from './platform/db/process-lock.ts';
import { createFileStore, createSoundStore } from './platform/files/create-file-store.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { drain } from './platform/http/drain.ts';
import type { JobMode } from './platform/jobs/job.ts';
import { createJobHealth, keepHeartbeat, watchJobs } from './platform/jobs/job-heartbeat.ts';
import { createJobQueue, type JobQueue } from './platform/jobs/job-queue.ts';
import { openMetrics } from './platform/metrics/open-metrics.ts';
import type { SharedLimits } from './platform/shared-limits/shared-limits.ts';
import { endForRestart } from './process.ts';

// The first page comes before the jobs.
const JOBS_START_DELAY_MS = 1_500;
const JOBS_RETRY_MS = 30_000;
const modes: Record<Settings['JOBS'], JobMode> = { inside: 'work', apart: 'enqueue', off: 'off' };
/** For health, login and the look-up of sessions. */
const RESERVED_CONNECTIONS = 6;
/** More than the rate classes let through while a nonce counts. */
const NONCES_PER_SESSION = 20_000;
const MEGABYTE = 1024 * 1024;
const SITE_DIR = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const CONTENT_DIR = fileURLToPath(new URL('../../../content/', import.meta.url));

/** A running product: its port, the path of its database, and a stop function. */
export type RunningServer = { port: number; databasePlace: string; stop(): Promise<void> };

type Cleanup = () => Promise<void> | void;

async function endAll(cleanups: Cleanup[]): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}

/** Starts database, content, speech and HTTP in this order; `stop` drains and ends them in reverse. */
export async function startServer(settings: Settings, logger: Logger): Promise<RunningServer> {
  const cleanups: Cleanup[] = [];
  const stop = () => endAll(cleanups);
  try {
    return { ...(await start(settings, logger, cleanups)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs the jobs of the installation without serving pages; resolves when the queue is open. */
export async function startWorker(settings: Settings, logger: Logger): Promise<{ stop(): Promise<void> }> {
  const cleanups: Cleanup[] = [];
  const stop = () => endAll(cleanups);
  try {
    const { connection, close } = await locateDatabase({
      databaseUrl: settings.DATABASE_URL,
      dataDir: settings.DATA_DIR,
      isExclusive: false,
      log: logger,
    });
    cleanups.push(close);
    await holdDatabase(connection, 'worker', logger, cleanups);
    const database = createDatabase(connect(connection, settings.DATABASE_POOL, logger, cleanups));
    await migrate(database.pool);
    const { jobs } = await createProduct({
      settings,
      logger,
      cleanups,
      connection,
      database,
      mode: 'work',
      onTablesLost: () => endForRestart(logger, 'The tables of the job queue are gone.'),
    });
    await jobs.start();
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(settings: Settings, logger: Logger, cleanups: Cleanup[]) {
  for (const name of listPlainConnections(settings))
    logger.warn(
      `${name} reaches another machine without TLS: who is between can read and change what it carries.`,
    );
  const { connection, place, lockedMs, close } = await locateDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    isExclusive: true,
    log: logger,
  });
  cleanups.push(close);
  const lock = await holdDatabase(connection, 'app', logger, cleanups);
  const database = createDatabase(connect(connection, settings.DATABASE_POOL, logger, cleanups));
  const reserved = createDatabase(connect(connection, RESERVED_CONNECTIONS, logger, cleanups));
  await migrate(database.pool);
  await loadContentFrom(database, CONTENT_DIR);
  const mode = modes[settings.JOBS];
  const bootMs = (lockedMs ?? Date.now()) + UNMARKED_AHEAD_MS;
  const sharedLimits = settings.REDIS_URL === '' ? undefined : await shareLimits(settings, logger, cleanups);
  const { app, jobs, speech, fileStore } = await createProduct({
    settings,
    logger,
    cleanups,
    connection,
    database,
    reserved,
    sharedLimits,
    mode,
    bootMs,
  });
  const { is_sms_console, agree_version } = publicConfigOf(settings);
  if (is_sms_console) await ensureDemoAccount(database, agree_version, new Date());
  else await lockDemoAccount(database);
  speech.warm();
  cleanups.push(moveRecordings(settings, fileStore, logger));
  cleanups.push(() => drain(app));
  // A start takes longer than this. When it does not, the first requests would be refused as those of an earlier process.
  await delay(Math.max(0, bootMs - Date.now()));
  if (!isLoopbackHost(settings.HOST))
    logger.warn(
      `HOST=${settings.HOST}: clients reach this port without the proxy. Close it to them in the firewall.`,
    );
  await app.listen({ host: settings.HOST, port: settings.PORT });
  if (mode === 'work') cleanups.push(startLater(jobs, logger));
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.PORT;
  await lock.setPort(port);
  return { port, databasePlace: place };
}

type Composition = {
  settings: Settings;
  logger: Logger;
  cleanups: Cleanup[];
  connection: PoolConfig;
  database: Database;
  reserved?: Database;
  sharedLimits?: SharedLimits | undefined;
  mode: JobMode;
  /** Called when the database was replaced under the jobs of this process. Default: the log tells it. */
  onTablesLost?: () => void;
  /** Requests with an earlier timestamp belong to an earlier process; a worker gets none. */
  bootMs?: number;
};

/** Builds the product on a migrated database; it does not listen yet. */
async function createProduct(composition: Composition) {
  const { settings, logger, cleanups, connection, database, mode, bootMs = Date.now() } = composition;
  const { reserved = database, sharedLimits } = composition;
  const isShared = settings.DATABASE_URL !== '';
  const master = await getMasterSecret(settings.MASTER_SECRET, settings.DATA_DIR, () => hasUsers(database));
  await claimSecret(database.pool, master);
  const keys = createKeys(master);
  // With an external database nothing may have created the folder yet.
  await mkdir(settings.DATA_DIR, { recursive: true });
  const disk = await watchDisk({
    path: settings.DATA_DIR,
    log: logger,
    leastFreeBytes: settings.MIN_FREE_DISK_MB * MEGABYTE,
  });
  cleanups.push(() => disk.stop());
  const fileStore = createFileStore(settings, disk.isReadOnly);
  const naturalDir = naturalVoicesDir(settings.DATA_DIR);
  const speech = createSpeech({
    soundStore: createSoundStore(settings, disk.isLow),
    key: keys.speechKey,
    cacheMaxBytes: settings.SPEECH_CACHE_MB * MEGABYTE,
    isReadOnly: disk.isLow,
    log: logger,
    api: speechApiOf(settings),
    pronounce: pronounceOf(settings),
    ownVoices: await listOwnVoices(ownVoicesDir(settings.DATA_DIR)),
    natural: { dir: naturalDir, cacheMaxBytes: settings.NATURAL_SPEECH_CACHE_MB * MEGABYTE },
    recordings: createRecordingIndex({ pool: database.pool, store: fileStore, log: logger, now: Date.now }),
    ownSounds: createOwnSounds({ pool: database.pool, store: fileStore, log: logger }),
  });
  cleanups.push(() => speech.close());
  const jobs = createJobQueue({
    connection,
    pool: database.pool,
    mode,
    isScheduling: true,
    log: logger,
    ...(composition.onTablesLost && { onTablesLost: composition.onTablesLost }),
  });
  cleanups.push(() => jobs.stop());
  cleanups.push(keepHeartbeat(database.pool, jobs.pulse, `${process.pid} on ${hostname()}`));
  const readJobHealth = createJobHealth(reserved.pool, mode, Date.now(), Date.now);
  cleanups.push(watchJobs(readJobHealth, logger));
  const installation = {
    version: publicConfigOf(settings).version,
    pool: database.pool,
    readJobHealth,
    disk,
    dayStart: () => dayStartOf(Date.now()),
  };
  const metrics = await openMetrics(
    settings,
    { pool: database.pool, jobs, speech, installation, sharedLimits },
    cleanups,
  );

  const app = await createApp({
    database,
    reserved,
    authenticator: isShared
      ? createSharedAuthenticator(reserved.pool)
      : createLocalAuthenticator(reserved.pool, bootMs, {
          noncesPerSession: NONCES_PER_SESSION * settings.RATE_LIMIT_SCALE,
        }),
    keys,
    speech,
    jobs,
    metrics,
    metricsToken: settings.METRICS_TOKEN,
    sms: countSms(createSmsProvider(settings, logger), (result) => metrics?.countSms(result)),
    wechat: createWechatLogin(settings, logger),
    smsDailyTotal: settings.SMS_DAILY_TOTAL,
    sessionLimits: sessionLimitsOf(settings),
    trialOfferHours: settings.TRIAL_OFFER_HOURS,
    payment: createPayment(settings, database.pool, Date.now),
    freeCustomBooks: settings.FREE_CUSTOM_BOOKS,
    publicConfig: publicConfigOf(settings),
    siteDir: existsSync(SITE_DIR) ? SITE_DIR : undefined,
    fileStore,
    workFolders: await openWorkFolders(settings.DATA_DIR),
    fileQuotaBytes: settings.FILE_QUOTA_MB * MEGABYTE,
    pageOrigin: settings.PAGE_ORIGIN,
    dictionariesDir: join(settings.DATA_DIR, 'dictionaries'),
    dictionarySource: {
      wanted: ecdictPackage,
      isAutomatic: settings.DICTIONARY_DOWNLOAD && mode !== 'off',
      registry: settings.DICTIONARY_REGISTRY,
    },
    naturalInstall: {
      ...naturalInstallOf(settings),
      isAutomatic: settings.NATURAL_VOICES_DOWNLOAD && mode !== 'off',
    },
    connection,
    log: logger,
    now: Date.now,
    isReadOnly: disk.isReadOnly,
    readJobHealth,
    isDiskLow: disk.isLow,
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    trustedNetworks: trustedNetworksOf(settings),
    sharedLimits,
    isTrustedProxy: parseProxies(settings.TRUST_PROXY),
    server: { loggerInstance: logger },
  });
  return { app, jobs, speech, fileStore };
}

function trustedNetworksOf({ TRUSTED_NETWORKS, TRUSTED_NETWORK_SCALE }: Settings) {
  const has = parseProxies(TRUSTED_NETWORKS || 'none');
  return has && { has, scale: TRUSTED_NETWORK_SCALE };
}

/** Connects to Redis; the library loads only then. */
async function shareLimits({ REDIS_URL }: Settings, logger: Logger, cleanups: Cleanup[]) {
  const { openSharedLimits } = await import('./platform/shared-limits/shared-limits.ts');
  const shared = await openSharedLimits(REDIS_URL, logger);
  cleanups.push(shared.close);
  return shared;
}

/** Moves the recordings of an earlier version into the store; returns a function that ends it after the current one. */
function moveRecordings({ DATA_DIR }: Settings, store: FileStore, logger: Logger): Cleanup {
  const stop = new AbortController();
  const moving = moveOldSounds(oldSoundsDir(DATA_DIR), store, stop.signal).then(
    (moved) => {
      if (moved > 0) logger.info(`recordings moved into the file store: ${moved}`);
    },
    (error) => logger.error({ err: error }, 'recordings of an earlier version wait for the next start'),
  );
  return () => {
    stop.abort();
    return moving;
  };
}

/** Starts the jobs after a delay; returns a function that cancels it. */
function startLater(jobs: JobQueue, logger: Logger): Cleanup {
  const start = () => {
    jobs.start().catch((error) => {
      logger.error({ err: error }, 'the jobs did not start and are tried again');
      timer = setTimeout(start, JOBS_RETRY_MS).unref();
    });
  };
  let timer = setTimeout(start, JOBS_START_DELAY_MS).unref();
  return () => clearTimeout(timer);
}

/** Tells restores that this process uses the database. */
async function holdDatabase(
  connection: PoolConfig,
  kind: 'app' | 'worker',
  logger: Logger,
  cleanups: Cleanup[],
) {
  const lock = await holdProcessLock(connection, kind, () =>
    endForRestart(logger, 'A restore is replacing the database.'),
  );
  cleanups.push(lock.release);
  return lock;
}

function connect(connection: PoolConfig, most: number, logger: Logger, cleanups: Cleanup[]) {
  const pool = createPool(connection, most, (error) =>
    logger.warn({ err: error }, 'a database connection was lost'),
  );
  cleanups.push(() => pool.end());
  return pool;
}

async function hasUsers(database: Database): Promise<boolean> {
  const found = await database.pool.query('select 1 from app_user limit 1');
  return found.rowCount !== 0;
}
