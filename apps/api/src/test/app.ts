import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHALLENGE_SOLUTION_HEADER } from '@tingci/contract/challenge';
import { type AppConfig, appConfigSchema } from '@tingci/contract/system/public-config';
import type { SignedFields } from '@tingci/domain/signing';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createApp } from '../app.ts';
import { ecdictPackage } from '../content/dictionary/package/dictionary-package.ts';
import type { DictionarySource } from '../content/dictionary/package/install-package.job.ts';
import {
  createLocalAuthenticator,
  createSharedAuthenticator,
} from '../entitlement/authenticator/authenticator.ts';
import type { PasswordHasher } from '../modules/account/credential/password-hasher.ts';
import type { SmsProvider } from '../modules/account/sms/sms-provider.ts';
import { trustingWechat } from '../modules/account/wechat/trusting-wechat.fixture.ts';
import type { WechatLogin } from '../modules/account/wechat/wechat-login.ts';
import type { Payment } from '../modules/membership/payment.ts';
import { createSandboxProvider } from '../modules/membership/sandbox/sandbox-provider.ts';
import type { Align } from '../modules/speech/align/run-align.ts';
import {
  idleNaturalInstall,
  type NaturalInstall,
} from '../modules/speech/natural-install/install-voices.job.ts';
import { createOwnSounds } from '../modules/speech/own-recording/own-sounds.ts';
import { createSpeech } from '../modules/speech/speech.ts';
import { createRecordingIndex } from '../modules/speech/word-recording/recording-index.ts';
import { createKeys } from '../platform/core/keys.ts';
import { openWorkFolders, type WorkFolders } from '../platform/core/work-folders.ts';
import { createDatabase, type Database } from '../platform/db/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { createLocalStore } from '../platform/files/local-store.ts';
import type { TrustedNetworks } from '../platform/http/trusted-networks.ts';
import type { JobMode } from '../platform/jobs/job.ts';
import { createJobQueue, type JobQueue } from '../platform/jobs/job-queue.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { alignHere } from './align-here.ts';
import { createTestDatabase } from './database.ts';
import type { Envelope } from './envelope.ts';
import { createQuickHasher } from './quick-hasher.ts';
import { newPhone } from './rows/new-phone.ts';
import { signedFor, toQuery } from './signed.ts';
import { solve } from './solve.ts';
import { sampleFile, sha256Of, toFormFields, toMultipart } from './upload.ts';

/** Credentials of a test learner. */
export type Learner = { userId: number; phoneNumber: string; token: string; signKey: string };

/** The response of a call: HTTP status and envelope. */
export type Answer = Envelope & { http: number; raw: LightMyRequestResponse };

export type TestApp = {
  /** With TEST_APPS=2, two apps like two processes over the one database, which answer in turn. */
  app: Pick<FastifyInstance, 'inject'>;
  database: Database;
  url: string;
  /** The job queue of the first app; it starts when it is first used. */
  jobs: JobQueue;
  /** Folder of the dictionaries that administrators can import; missing at first. */
  dictionariesDir: string;
  /** Folder of the local store: learners' files, and recordings of operators' papers. */
  filesDir: string;
  fileStore: FileStore;
  /** Texts of the SMS sent so far, newest last. */
  sent: { phoneNumber: string; code: string; scene: string }[];
  /** Signs and sends a POST; without a learner as a visitor. Solves a challenge, and sends the call again. */
  call(path: string, fields?: SignedFields, learner?: Credentials): Promise<Answer>;
  /** Signs and sends a GET. */
  get(path: string, fields?: SignedFields, learner?: Credentials): Promise<Answer>;
  /** Signs and sends a file with fields. Default: a small text. */
  upload(path: string, fields: SignedFields, learner?: Credentials, file?: Uint8Array): Promise<Answer>;
  /** Creates a learner through the real sign-up. */
  signUp(phoneNumber?: string): Promise<Learner>;
  /** The app's clock, in milliseconds since 1970. */
  now(): number;
  advance(ms: number): void;
  close(): Promise<void>;
};

type Credentials = Pick<Learner, 'token' | 'signKey'>;

const publicConfig: AppConfig = appConfigSchema.parse({
  version: '0.0.0-test',
  agree_version: '1',
  canonical_host: '',
  upload_host: '',
  devtools_guard: { enabled: false, exempt_code: '' },
  filings: [],
  is_sms_console: false,
  is_sms_off: false,
  wechat_login: [],
  is_stopped: false,
  is_offline_app: true,
});

export type TestAppOptions = {
  /**
   * One app with the authenticator of several processes, or with that of one; by default as many apps as TEST_APPS
   * says.
   */
  isShared?: boolean;
  /** Another process of the same app: this one does not drop its database. */
  sibling?: TestApp;
  /** Counts, and opens `/metrics` to clients with this token; empty closes the path. */
  metricsToken?: string;
  /** Whether the app runs its jobs. Default: true. */
  jobs?: JobMode;
  isReadOnly?: () => boolean;
  isDiskLow?: () => boolean;
  /** Default: nothing is fetched. */
  dictionarySource?: DictionarySource;
  /** Default: nothing is fetched. */
  naturalInstall?: NaturalInstall;
  fileStore?: FileStore;
  /** The store of the sound cache. Default: a folder of each app. */
  soundStore?: FileStore;
  fileQuotaBytes?: number;
  /** Default: in a folder of each app. */
  workFolders?: WorkFolders;
  rateLimitScale?: number;
  trustedNetworks?: TrustedNetworks;
  /** Makes the connections for health and login. Default: those of everything else. */
  reserve?: (url: string) => Database;
  /** Default: one of almost no cost. */
  hasher?: PasswordHasher;
  /** Default: one that aligns in this process. */
  align?: Align;
  /** Default: the sandbox. */
  payment?: Payment;
  /** Default: one that takes any code. */
  wechat?: WechatLogin;
  /** Whether the page shows SMS codes, as in development. */
  revealsCode?: boolean;
  publicConfig?: Partial<AppConfig>;
};

const quietLog = { info() {}, warn() {}, error() {} };

const MASTER_SECRET = 'ab'.repeat(32);
/** How many apps answer the requests of a test app by default. */
export const APP_COUNT = Number(process.env.TEST_APPS ?? '1');

/** The whole app over its own database, with a clock that the test moves and an SMS provider that records the codes. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = options.sibling ? undefined : await createTestDatabase();
  const database =
    options.sibling?.database ?? createDatabase((testDatabase as { pool: Database['pool'] }).pool);
  const url = testDatabase?.url ?? options.sibling?.url ?? '';
  const keys = createKeys(MASTER_SECRET);
  const reserved = options.reserve?.(url) ?? database;
  let clockMs = Date.now();
  const bootMs = clockMs - 1000;
  const now = () => clockMs;
  const sent: TestApp['sent'] = options.sibling?.sent ?? [];
  const sms: SmsProvider = {
    id: 'test',
    revealsCode: options.revealsCode ?? false,
    isOff: options.publicConfig?.is_sms_off ?? false,
    send: async (message) => void sent.push(message),
  };
  const folder = options.sibling ? '' : mkdtempSync(join(tmpdir(), 'tingci-installation-'));
  const dictionariesDir = options.sibling?.dictionariesDir ?? join(folder, 'dictionaries');
  const filesDir = options.sibling?.filesDir ?? mkdtempSync(join(folder, 'files-'));
  const fileStore = options.fileStore ?? createLocalStore({ dir: filesDir, isReadOnly: () => false });
  const count = options.isShared === undefined ? APP_COUNT : 1;
  const isShared = options.isShared ?? count > 1;
  const started = await Promise.all(
    Array.from({ length: count }, async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'tingci-app-'));
      const speech = createSpeech({
        soundStore: options.soundStore ?? createLocalStore({ dir: dataDir, isReadOnly: () => false }),
        key: keys.speechKey,
        cacheMaxBytes: 10_000_000,
        log: { warn() {} },
        recordings: createRecordingIndex({ pool: database.pool, store: fileStore, log: { warn() {} }, now }),
        ownSounds: createOwnSounds({ pool: database.pool, store: fileStore, log: { warn() {} } }),
        natural: options.naturalInstall && { dir: options.naturalInstall.dir, cacheMaxBytes: 10_000_000 },
      });
      const jobs = createJobQueue({
        connection: { connectionString: url },
        pool: database.pool,
        mode: options.jobs ?? 'work',
        isScheduling: false,
        log: quietLog,
      });
      const app = await createApp({
        database,
        hasher: options.hasher ?? createQuickHasher(),
        ...(options.reserve ? { reserved } : {}),
        jobs,
        metrics:
          options.metricsToken === undefined
            ? undefined
            : createMetrics({
                pool: database.pool,
                jobs,
                speech,
                restarts: { count: 0, lastEnd: undefined },
              }),
        metricsToken: options.metricsToken ?? '',
        authenticator: isShared
          ? createSharedAuthenticator(reserved.pool)
          : createLocalAuthenticator(reserved.pool, bootMs),
        keys,
        speech,
        align: options.align ?? alignHere,
        sms,
        wechat: options.wechat ?? trustingWechat,
        smsDailyTotal: 100_000,
        trialOfferHours: 72,
        payment: options.payment ?? { name: 'sandbox', provider: createSandboxProvider(database.pool, now) },
        freeCustomBooks: 3,
        publicConfig: { ...publicConfig, ...options.publicConfig },
        siteDir: undefined,
        fileStore,
        workFolders: options.workFolders ?? (await openWorkFolders(dataDir)),
        fileQuotaBytes: options.fileQuotaBytes ?? 1_000_000,
        pageOrigin: 'http://page.test',
        dictionariesDir,
        dictionarySource: options.dictionarySource ?? {
          wanted: ecdictPackage,
          isAutomatic: false,
          registry: '',
        },
        naturalInstall: options.naturalInstall ?? idleNaturalInstall(dataDir),
        connection: { connectionString: url },
        log: quietLog,
        now,
        isReadOnly: options.isReadOnly ?? (() => false),
        isDiskLow: options.isDiskLow,
        rateLimitScale: options.rateLimitScale ?? 10_000,
        trustedNetworks: options.trustedNetworks,
        challengeEffort: { cost: 1, mostKeys: 20 },
        server: { logger: false },
      });
      return { app, speech, jobs, dataDir };
    }),
  );
  const app = inTurn(started.map((one) => one.app));

  const call: TestApp['call'] = async (path, fields = {}, learner) => {
    const post = (headers: Record<string, string>) => {
      const { path: url, body: payload } = signedFor({ path }, fields, learner?.signKey, clockMs);
      return send({ method: 'POST', url, payload, headers }, learner);
    };
    const answer = await post({});
    const { challenge } = answer.values ?? {};
    return challenge === undefined ? answer : post({ [CHALLENGE_SOLUTION_HEADER]: await solve(challenge) });
  };

  const get: TestApp['get'] = async (path, fields = {}, learner) => {
    const filled = signedFor({ path }, fields, learner?.signKey, clockMs);
    return send({ method: 'GET', url: filled.path, query: toQuery(filled.body) }, learner);
  };

  const upload: TestApp['upload'] = async (path, fields, learner, file = sampleFile) => {
    const named = toFormFields({ file_sha256: sha256Of(file), ...fields });
    const { body } = signedFor({ path }, named, learner?.signKey, clockMs);
    return send({ method: 'POST', url: path, ...(await toMultipart(body, file)) }, learner);
  };

  async function send(request: InjectOptions, learner: Credentials | undefined): Promise<Answer> {
    const authorization = learner ? { authorization: `Bearer ${learner.token}` } : {};
    const raw = await app.inject({ ...request, headers: { ...request.headers, ...authorization } });
    return { http: raw.statusCode, raw, ...raw.json<{ status: number; message: string; values: unknown }>() };
  }

  return {
    app,
    database,
    url,
    jobs: (started[0] as { jobs: JobQueue }).jobs,
    dictionariesDir,
    filesDir,
    fileStore,
    sent,
    call,
    get,
    upload,
    now,
    advance: (ms) => {
      clockMs += ms;
    },
    async signUp(phoneNumber = newPhone()) {
      const answer = await call('/api/study/phone/send/sms', { phone_number: phoneNumber, scene: 'signup' });
      if (answer.status !== 0) throw new Error(`no code: ${answer.message}`);
      const code = sent.findLast((message) => message.phoneNumber === phoneNumber)?.code ?? '';
      const fields = { phone_number: phoneNumber, code, agree_version: '1' };
      const { status, message, values } = await call('/api/study/customer/v1/signup', fields);
      if (status !== 0) throw new Error(`no sign-up: ${message}`);
      return { userId: values.user.id, phoneNumber, token: values.token, signKey: values.sign_key };
    },
    async close() {
      for (const { app, speech, jobs, dataDir } of started) {
        await app.close();
        await jobs.stop();
        await speech.close();
        rmSync(dataDir, { recursive: true, force: true });
      }
      if (folder !== '') rmSync(folder, { recursive: true, force: true });
      await testDatabase?.drop();
    },
  };
}

/** Passes each request to the next of the apps. */
function inTurn(apps: readonly FastifyInstance[]): TestApp['app'] {
  let asked = 0;
  const next = () => apps[asked++ % apps.length] as FastifyInstance;
  return { inject: ((...given: Parameters<FastifyInstance['inject']>) => next().inject(...given)) as never };
}
