import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { endpoints } from '@tingci/contract';
import type { AppConfig } from '@tingci/contract/system/public-config';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { PoolConfig } from 'pg';
import type { DictionarySource, InstallLog } from './content/dictionary/package/install-package.job.ts';
import { createDocumentStore } from './content/store/document-store.ts';
import type { PasswordHasher } from './modules/account/credential/password-hasher.ts';
import { createAccountModule } from './modules/account/index.ts';
import type { SessionLimits } from './modules/account/login-store/session-limits.ts';
import { createAccountControl } from './modules/account/operator/account-control.ts';
import type { SmsProvider } from './modules/account/sms/sms-provider.ts';
import type { WechatLogin } from './modules/account/wechat/wechat-login.ts';
import { createAdminModule } from './modules/admin/index.ts';
import { createArticleModule } from './modules/article/index.ts';
import { createDictationModule } from './modules/dictation/index.ts';
import { createExamModule } from './modules/exam/index.ts';
import { createPaperStore } from './modules/exam/store/paper-store.ts';
import { createJobModule } from './modules/job/index.ts';
import { createLexiconModule } from './modules/lexicon/index.ts';
import { createListeningModule } from './modules/listening/index.ts';
import { createMaterialModule } from './modules/material/index.ts';
import { createMembershipModule } from './modules/membership/index.ts';
import type { Payment } from './modules/membership/payment.ts';
import type { Module } from './modules/module.ts';
import { createNoticeModule } from './modules/notice/index.ts';
import { createOwnBookModule } from './modules/own-book/index.ts';
import { createOwnRepositories } from './modules/own-book/store/own-books-lock.ts';
import { createReviewModule } from './modules/review/index.ts';
import { type Align, runAlign } from './modules/speech/align/run-align.ts';
import { createSpeechModule } from './modules/speech/index.ts';
import type { NaturalInstall } from './modules/speech/natural-install/install-voices.job.ts';
import { createEncodeRecording } from './modules/speech/own-recording/encode-recording.ts';
import { createOwnRecordingService } from './modules/speech/own-recording/own-recording.service.ts';
import { createSaveSounds } from './modules/speech/own-recording/save-sounds.ts';
import type { Speech } from './modules/speech/speech.ts';
import { createSystemModule } from './modules/system/index.ts';
import { createTelemetryModule } from './modules/telemetry/index.ts';
import { createWalkmanModule } from './modules/walkman/index.ts';
import { createTrackStore } from './modules/walkman/track-store.ts';
import { createChallengeGuard, type Effort } from './platform/challenge/challenge-guard.ts';
import type { Keys } from './platform/core/keys.ts';
import type { WorkFolders } from './platform/core/work-folders.ts';
import type { Database } from './platform/db/database.ts';
import { createFileService } from './platform/files/file.service.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { type Binding, bindEndpoints } from './platform/http/bind.ts';
import type { Authenticator } from './platform/http/caller/authenticator.ts';
import { createKnownTokens } from './platform/http/caller/known-tokens.ts';
import { trackConnections } from './platform/http/drain.ts';
import { handleFaults, refuseMalformed } from './platform/http/faults.ts';
import { warnOfUntrustedForwarding } from './platform/http/forwarding.ts';
import { createLargeBodies } from './platform/http/limits/large-bodies.ts';
import { createLimitWatch } from './platform/http/limits/limit-watch.ts';
import { createRateLimits, type RateLimits } from './platform/http/limits/rate-limits.ts';
import { createTurns } from './platform/http/limits/turns.ts';
import { createWriteQuota } from './platform/http/limits/write-quota.ts';
import { registerSecurityHeaders } from './platform/http/security-headers.ts';
import { registerCompression, registerSite } from './platform/http/site.ts';
import type { TrustedNetworks } from './platform/http/trusted-networks.ts';
import type { JobHealth } from './platform/jobs/job-heartbeat.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { registerMetrics } from './platform/metrics/serve-metrics.ts';
import type { SharedLimits } from './platform/shared-limits/shared-limits.ts';

/** The dependencies of the app, made by server.ts or by a test. */
export type AppDeps = {
  database: Database;
  /** Connections for health and login alone, so that they answer when all others are taken. Default: `database`. */
  reserved?: Database;
  authenticator: Authenticator;
  keys: Keys;
  speech: Speech;
  /** Aligns a text to a sound. Default: in a process of its own, with low priority. */
  align?: Align;
  jobs: JobQueue;
  /** Counts events; absent unless an operator asks for metrics. */
  metrics?: Metrics | undefined;
  /** The token for `/metrics`; empty closes the path. */
  metricsToken?: string;
  sms: SmsProvider;
  /** Login by WeChat; without settings it has no way. */
  wechat: WechatLogin;
  /** Hashes passwords. Default: with argon2. */
  hasher?: PasswordHasher;
  smsDailyTotal: number;
  /** How long login sessions last. Default: as the settings. */
  sessionLimits?: SessionLimits;
  /** Hours after the sign-up in which a learner can receive the free trial. */
  trialOfferHours: number;
  /** Where the money for orders comes from. */
  payment: Payment;
  /** The number of own word books for a learner without Pro. */
  freeCustomBooks: number;
  publicConfig: AppConfig;
  /** Folder of the built web app; undefined serves only the API. */
  siteDir: string | undefined;
  /** Learners' files, and the recordings of operators' papers. */
  fileStore: FileStore;
  /** Folders for files in work. */
  workFolders: WorkFolders;
  /** Bytes that the files of one learner may use. */
  fileQuotaBytes: number;
  /** Origin of the page, for uploads to another host; empty without one. */
  pageOrigin: string;
  /** Folder of the dictionary files that administrators can import; it may be missing. */
  dictionariesDir: string;
  /** The package that the product fetches its dictionary from. */
  dictionarySource: DictionarySource;
  /** How the natural voices come into the installation. */
  naturalInstall: NaturalInstall;
  /** The database, for processes of their own. */
  connection: PoolConfig;
  /** The operator's log. */
  log: InstallLog & { warn(details: object, message: string): void };
  now: () => number;
  isReadOnly: () => boolean;
  /** Whether jobs run anywhere, for health. Default: not told. */
  readJobHealth?: (() => Promise<JobHealth>) | undefined;
  /** Whether files and learners who write much must wait. Default: never. */
  isDiskLow?: (() => boolean) | undefined;
  rateLimitScale: number;
  /** Networks with larger limits by address. Default: none. */
  trustedNetworks?: TrustedNetworks | undefined;
  /** What a challenge costs the browser. Default: {@link defaultEffort}. */
  challengeEffort?: Effort | undefined;
  /** Limits that all processes count together; without them each counts for itself. */
  sharedLimits?: SharedLimits | undefined;
  /** Whether `X-Forwarded-For` of this address is believed. Default: of none. */
  isTrustedProxy?: ((address: string) => boolean) | undefined;
  server: Pick<FastifyServerOptions, 'loggerInstance' | 'logger'>;
};

/** Builds the product as a Fastify app that does not listen. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { isTrustedProxy = () => false } = deps;
  const app: FastifyInstance = Fastify({
    ...deps.server,
    trustProxy: (address) => isTrustedProxy(address),
    requestIdHeader: false,
    // Two lines per request would cost more than most requests. Failures are logged where they are answered.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // An upload of many megabytes takes minutes on a slow line.
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    // A request that comes while the app closes is answered: Fastify's own refusal is no envelope.
    return503OnClosing: false,
    frameworkErrors: refuseMalformed,
    routerOptions: { maxParamLength: 200 },
  });
  const { upload_host } = deps.publicConfig;
  trackConnections(app);
  // The log of a proxy has it, and so has the message about a fault.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  handleFaults(app);
  warnOfUntrustedForwarding(app, isTrustedProxy, (message) => app.log.warn(message));
  if (deps.metrics) registerMetrics(app, deps.metrics, deps.metricsToken ?? '');
  await app.register(cookie);
  registerSecurityHeaders(app, deps.siteDir, {
    upload: upload_host,
    sound: deps.speech.pronounceOrigin,
  });
  await registerCompression(app);

  const limits = createRateLimits(deps.rateLimitScale, deps.sharedLimits, deps.trustedNetworks);
  const watchLimits = createLimitWatch({
    trusted: deps.trustedNetworks,
    count: (rate, caller) => deps.metrics?.countLimited(rate, caller),
    warn: (message) => app.log.warn(message),
  });
  const { modules, touchSession, recordRefusal } = createModules(deps, limits);
  const bindings = modules.flatMap((module) => module.bindings);
  deps.jobs.register(modules.flatMap(({ jobs = [] }) => jobs));
  requireEveryEndpoint(bindings);
  bindEndpoints(app, bindings, {
    authenticator: deps.authenticator,
    keys: deps.keys,
    knownTokens: createKnownTokens(),
    largeBodies: createLargeBodies(),
    turns: createTurns(deps.sharedLimits),
    limits,
    now: deps.now,
    isReadOnly: deps.isReadOnly,
    onUse: touchSession,
    onRefused: (refusal) => {
      watchLimits(refusal);
      recordRefusal(refusal);
    },
    writes: createWriteQuota({
      scale: deps.rateLimitScale,
      isDiskLow: deps.isDiskLow ?? (() => false),
      shared: deps.sharedLimits,
    }),
    isStopped: deps.publicConfig.is_stopped,
    uploadCors: {
      uploadHost: upload_host === '' ? '' : new URL(upload_host).host,
      pageOrigin: deps.pageOrigin,
    },
  });
  for (const plugin of modules.flatMap(({ plugins = [] }) => plugins)) await app.register(plugin);
  await registerSite(app, deps.siteDir);
  return app;
}

function createModules(deps: AppDeps, limits: RateLimits) {
  const { reserved = deps.database } = deps;
  const challenges = createChallengeGuard({
    client: reserved.pool,
    keys: deps.keys,
    effort: deps.challengeEffort,
  });
  const account = createAccountModule({ ...deps, reserved, challenges });
  const ownRecordings = createOwnRecordingService({
    database: deps.database,
    files: createFileService({
      database: deps.database,
      store: deps.fileStore,
      quotaBytes: deps.fileQuotaBytes,
    }),
    store: deps.fileStore,
    speechUrl: deps.speech.speechUrl,
    encode: createEncodeRecording(deps.workFolders),
  });
  const own = createOwnRepositories(deps.database.pool);
  const lexicon = createLexiconModule({ ...deps, own });
  const ownBook = createOwnBookModule({
    ...deps,
    own,
    lexicon,
    challenges,
    forgetProfile: account.forgetProfile,
    saveSounds: createSaveSounds(ownRecordings),
  });
  const documents = createDocumentStore(deps.database.pool, deps.now);
  const papers = createPaperStore(documents, deps.database.pool, deps.now);
  const exam = createExamModule({ ...deps, documents, papers, listWordForms: lexicon.dictionary.listForms });
  const dictation = createDictationModule({
    ...deps,
    lexicon: lexicon.service,
    listPaperDays: exam.listPaperDays,
    papers: exam.answers,
    resolvePaperWords: ownBook.resolvePaperWords,
    onRejected: deps.metrics?.countRejectedEvent,
  });
  const tracks = createTrackStore(deps.database.pool);
  const material = createMaterialModule({ ...deps, align: deps.align ?? runAlign });
  const article = createArticleModule({ ...deps, documents, lexicon: lexicon.service });
  const listening = createListeningModule({
    ...deps,
    documents,
    articles: article.articles,
    articleRepository: article.repository,
    texts: material.texts,
    getTakenPart: exam.getTakenPart,
    practiseResource: material.practiseResource,
    addMistakes: dictation.addMistakes,
  });
  const speech = createSpeechModule({
    ...deps,
    documents,
    papers,
    tracks,
    ownRecordings,
    books: lexicon.bookSounds,
    hasTakenPaper: exam.hasTakenPaper,
  });
  const modules: Module[] = [
    account,
    lexicon,
    ownBook,
    exam,
    dictation,
    createReviewModule({
      ...deps,
      lexicon: lexicon.service,
      submitAnswers: dictation.submitAnswers,
      mapPaperSources: dictation.mapPaperSources,
    }),
    createMembershipModule({
      ...deps,
      challenges,
      limits,
      listSoldBooks: lexicon.listSoldBooks,
      counts: {
        ownBooks: ownBook.countOwnBooks,
        reviewedWords: dictation.countReviewedWords,
        // No module makes stories.
        storyWords: async () => 0,
      },
    }),
    article,
    listening,
    speech,
    createWalkmanModule({
      tracks,
      lexicon: lexicon.service,
      recordings: speech.spoken,
      listSentences: article.articles.listSentences,
      getText: material.texts.get,
      mapCollected: listening.mapCollected,
    }),
    createTelemetryModule(deps),
    material,
    createNoticeModule(deps),
    createJobModule(deps),
    createAdminModule({
      ...deps,
      documents,
      papers,
      accountControl: createAccountControl(deps.database, deps.authenticator.forget),
    }),
    createSystemModule({ ...deps, database: reserved, limits }),
  ];
  return { modules, touchSession: account.touchSession, recordRefusal: account.recordRefusal };
}

function requireEveryEndpoint(bindings: readonly Binding[]): void {
  const bound = bindings.map(({ endpoint }) => endpoint);
  const missing = endpoints.filter((endpoint) => !bound.includes(endpoint));
  const doubled = bound.filter((endpoint, index) => bound.indexOf(endpoint) !== index);
  const wrong = [...missing, ...doubled].map(({ path }) => path);
  if (wrong.length > 0) throw new Error(`Endpoints without exactly one handler: ${wrong.join(', ')}`);
}
