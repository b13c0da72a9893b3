import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { publicConfigOf } from './config/public-config.ts';
import { agreeOnSecret, getMasterSecret } from './config/secrets.ts';
import type { Settings } from './config/settings.ts';
import { loadContentFrom } from './content/load/load.ts';
import { createKeys } from './core/keys.ts';
import { createDatabase, createPool, type Database } from './db/database.ts';
import { watchDisk } from './db/embedded/disk-watch.ts';
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { createFileStore } from './files/create-file-store.ts';
import { drain } from './http/drain.ts';
import { createLocalGate, createSharedGate } from './http/gate.ts';
import { createJobQueue, type JobMode, type JobQueue } from './jobs/job-queue.ts';
import { ensureDemoAccount, lockDemoAccount } from './modules/account/operator/demo-account.ts';
import { createSmsProvider } from './modules/account/sms/create-sms-provider.ts';
import { paperSoundsDir } from './modules/speech/paper-sound/paper-sounds.ts';
import type { OpenAiSpeechSettings } from './modules/speech/providers/openai-provider.ts';
import { createSpeech } from './modules/speech/speech.ts';

// The first page comes before the jobs.
const JOBS_START_DELAY_MS = 1_500;
const JOBS_RETRY_MS = 30_000;
const modes: Record<Settings['JOBS'], JobMode> = { inside: 'work', apart: 'enqueue', off: 'off' };
const MEGABYTE = 1024 * 1024;
const SITE_DIR = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const CONTENT_DIR = fileURLToPath(new URL('../../../content/', import.meta.url));

/** A running product: the port it listens on, where its database lies, and how to end it. */
export type RunningServer = { port: number; databasePlace: string; stop(): Promise<void> };

type Cleanup = () => Promise<void> | void;

/** Starts database, content, speech and HTTP in this order; `stop` drains and ends them in reverse. */
export async function startServer(settings: Settings, logger: Logger): Promise<RunningServer> {
  const cleanups: Cleanup[] = [];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    return { ...(await start(settings, logger, cleanups)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(settings: Settings, logger: Logger, cleanups: Cleanup[]) {
  const isShared = settings.DATABASE_URL !== '';
  const { connection, databasePlace } = await locate(settings, logger, cleanups);
  const database = createDatabase(connect(connection, settings, logger, cleanups));
  await migrate(database.pool);
  await loadContentFrom(database, CONTENT_DIR);

  const master = await getMasterSecret(settings.MASTER_SECRET, settings.DATA_DIR, () => hasUsers(database));
  await agreeOnSecret(database.pool, master);
  const keys = createKeys(master);
  const publicConfig = publicConfigOf(settings);
  if (publicConfig.is_sms_console) await ensureDemoAccount(database, publicConfig.agree_version, new Date());
  else await lockDemoAccount(database);
  // On a database of its own address nothing may have needed the folder yet.
  const soundsDir = paperSoundsDir(settings.DATA_DIR);
  await mkdir(soundsDir, { recursive: true });
  const disk = await watchDisk({
    path: settings.DATA_DIR,
    log: logger,
    leastFreeBytes: settings.MIN_FREE_DISK_MB * MEGABYTE,
  });
  cleanups.push(() => disk.stop());
  const speech = createSpeech({
    dataDir: settings.DATA_DIR,
    key: keys.speechKey,
    cacheMaxBytes: settings.SPEECH_CACHE_MB * MEGABYTE,
    isReadOnly: disk.isReadOnly,
    log: logger,
    api: speechApiOf(settings),
  });
  cleanups.push(() => speech.close());
  speech.warm();
  const jobs = createJobQueue({
    connection,
    pool: database.pool,
    mode: modes[settings.JOBS],
    isScheduling: true,
    log: logger,
  });
  cleanups.push(() => jobs.stop());

  const app = await createApp({
    database,
    gate: isShared ? createSharedGate(database.pool) : createLocalGate(database.pool, Date.now()),
    keys,
    speech,
    jobs,
    sms: createSmsProvider(settings, logger),
    smsDailyTotal: settings.SMS_DAILY_TOTAL,
    freeCustomBooks: settings.FREE_CUSTOM_BOOKS,
    publicConfig,
    siteDir: existsSync(SITE_DIR) ? SITE_DIR : undefined,
    paperSoundsDir: soundsDir,
    fileStore: createFileStore(settings, disk.isReadOnly),
    fileQuotaBytes: settings.FILE_QUOTA_MB * MEGABYTE,
    pageOrigin: settings.PAGE_ORIGIN,
    dictionariesDir: join(settings.DATA_DIR, 'dictionaries'),
    now: Date.now,
    isReadOnly: disk.isReadOnly,
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    server: { loggerInstance: logger, trustProxy: (_address, hop) => hop < settings.TRUST_PROXY },
  });
  cleanups.push(() => drain(app));
  await app.listen({ host: settings.HOST, port: settings.PORT });
  if (settings.JOBS === 'inside') cleanups.push(startLater(jobs, logger));
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.PORT;
  return { port, databasePlace };
}

/** Starts the jobs after a moment; gives what calls it off. */
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

function speechApiOf(settings: Settings): OpenAiSpeechSettings | undefined {
  if (settings.SPEECH_API_URL === '') return undefined;
  return {
    baseUrl: settings.SPEECH_API_URL,
    apiKey: settings.SPEECH_API_KEY,
    model: settings.SPEECH_API_MODEL,
    voices: { uk: settings.SPEECH_API_VOICE_UK, us: settings.SPEECH_API_VOICE_US },
    timeoutMs: 15_000,
  };
}

function connect(connection: PoolConfig, settings: Settings, logger: Logger, cleanups: Cleanup[]) {
  const pool = createPool(connection, settings.DATABASE_POOL, (error) =>
    logger.warn({ err: error }, 'a database connection was lost'),
  );
  cleanups.push(() => pool.end());
  return pool;
}

async function locate(
  settings: Settings,
  logger: Logger,
  cleanups: Cleanup[],
): Promise<{ connection: PoolConfig; databasePlace: string }> {
  if (settings.DATABASE_URL !== '') {
    return {
      connection: { connectionString: settings.DATABASE_URL },
      databasePlace: 'the database of DATABASE_URL',
    };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, log: logger });
  cleanups.push(() => embedded.stop());
  return { connection: embedded.connection, databasePlace: embedded.directory };
}

async function hasUsers(database: Database): Promise<boolean> {
  const found = await database.pool.query('select 1 from app_user limit 1');
  return found.rowCount !== 0;
}
