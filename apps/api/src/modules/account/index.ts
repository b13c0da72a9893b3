import type { AppConfig } from '@tingci/contract/system/public-config';
import type { ChallengeGuard } from '../../platform/challenge/challenge-guard.ts';
import type { Keys } from '../../platform/core/keys.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Authenticator } from '../../platform/http/caller/authenticator.ts';
import type { Session } from '../../platform/http/caller/caller.ts';
import { scaleOf, type TrustedNetworks } from '../../platform/http/trusted-networks.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { createSecurityLog } from '../../platform/security-log/security-log.ts';
import type { Module } from '../module.ts';
import { createClosingBindings } from './closing/closing.routes.ts';
import { createClosingService } from './closing/closing.service.ts';
import { createEraseAccountsJob } from './closing/erase-accounts.job.ts';
import { createConsentBindings } from './consent/consent.routes.ts';
import { createConsentService } from './consent/consent.service.ts';
import { createCredentialBindings } from './credential/credential.routes.ts';
import { createCredentialService } from './credential/credential.service.ts';
import { createPasswordGuard } from './credential/password-guard.ts';
import { createPasswordHasher, type PasswordHasher } from './credential/password-hasher.ts';
import { createExportBindings } from './export/export.routes.ts';
import { createExportService } from './export/export.service.ts';
import { createExportAccountJob } from './export/export-account.job.ts';
import { createExportContentRoutes } from './export/export-content.routes.ts';
import { createPruneExportsJob } from './export/prune-exports.job.ts';
import { defaultSessionLimits, type SessionLimits } from './login-store/session-limits.ts';
import { createProfileBindings } from './profile/profile.routes.ts';
import { createProfileService, type ProfileService } from './profile/profile.service.ts';
import { createProofBindings } from './proof/proof.routes.ts';
import { createProofService } from './proof/proof.service.ts';
import { createRefusalRecorder, type Refusal } from './refusal-recorder.ts';
import { createSecurityBindings } from './security/security.routes.ts';
import { createSecurityService } from './security/security.service.ts';
import { createSecurityNoticeBindings } from './security-notice/security-notice.routes.ts';
import { createSecurityRecorder } from './security-recorder.ts';
import { deviceName } from './session/device-name.ts';
import { createSessionBindings } from './session/session.routes.ts';
import { createSessionService } from './session/session.service.ts';
import { createSmsCodeService } from './sms/sms-code.service.ts';
import { codeLimits } from './sms/sms-limits.ts';
import type { SmsProvider } from './sms/sms-provider.ts';
import { createAccountStore } from './store/account-store.ts';
import { createStudyPlanBindings } from './study-plan/study-plan.routes.ts';
import { createStudyPlanService } from './study-plan/study-plan.service.ts';
import { createWechatBindings } from './wechat/wechat.routes.ts';
import { createWechatService } from './wechat/wechat.service.ts';
import type { WechatLogin } from './wechat/wechat-login.ts';

export type AccountDeps = {
  /** For work that takes long. */
  database: Database;
  jobs: JobQueue;
  fileStore: FileStore;
  now: () => number;
  /** Connections that other work does not take: learners log in while the rest waits. */
  reserved: Database;
  authenticator: Authenticator;
  keys: Keys;
  challenges: ChallengeGuard;
  sms: SmsProvider;
  hasher?: PasswordHasher;
  /** Maximum of SMS codes per day, of all numbers. */
  smsDailyTotal: number;
  /** How long login sessions last. Default: as the settings. */
  sessionLimits?: SessionLimits;
  wechat: WechatLogin;
  /** Scales the limits by address, here and at the edge. */
  rateLimitScale: number;
  /** Networks with larger limits by address. */
  trustedNetworks?: TrustedNetworks | undefined;
  publicConfig: Pick<AppConfig, 'agree_version' | 'version'>;
  server?: { loggerInstance?: { warn(message: string): void } };
};

export type AccountModule = Module & {
  forgetProfile: ProfileService['forget'];
  /** Extends a login session that is in use. */
  touchSession: (session: Pick<Session, 'id'>, nowMs: number) => void;
  /** Records a refused request of any endpoint as a security event. It returns at once. */
  recordRefusal: (refusal: Refusal) => void;
};

/** Accounts: SMS codes, login, sign-up, profile, config, sessions. */
export function createAccountModule(deps: AccountDeps): AccountModule {
  const warn = (message: string) => deps.server?.loggerInstance?.warn(message);
  const store = createAccountStore(deps.reserved);
  const events = createSecurityRecorder(createSecurityLog(deps.reserved.pool), {
    nameDevice: deviceName,
    warn,
  });
  const { hasher = createPasswordHasher(), sessionLimits = defaultSessionLimits } = deps;
  const sessions = createSessionService({
    store,
    authenticator: deps.authenticator,
    limits: sessionLimits,
    warn,
  });
  const profiles = createProfileService({ store, sessions, authenticator: deps.authenticator, warn });
  const codes = createSmsCodeService({
    store,
    keys: deps.keys,
    sms: deps.sms,
    limits: (ip) => codeLimits(deps.smsDailyTotal, deps.rateLimitScale * scaleOf(deps.trustedNetworks, ip)),
    warn,
  });
  const guard = createPasswordGuard(store, hasher, deps.rateLimitScale, deps.trustedNetworks);
  const credentials = createCredentialService({
    store,
    keys: deps.keys,
    codes,
    sessions,
    profiles,
    hasher,
    guard,
    agreeVersion: deps.publicConfig.agree_version,
  });
  const wechat = createWechatService({
    store,
    keys: deps.keys,
    wechat: deps.wechat,
    sessions,
    finishLogin: credentials.finish,
  });
  const { now, database, jobs } = deps;
  const key = deps.keys.fileKey;
  const agreeVersion = deps.publicConfig.agree_version;
  const consents = createConsentService({ store, profiles, agreeVersion });
  const exports = createExportService({ database, jobs, key });
  const exportDeps = { database, fileStore: deps.fileStore, now, version: deps.publicConfig.version };
  return {
    bindings: [
      ...createCredentialBindings(codes, credentials, events, deps.challenges),
      ...createWechatBindings(wechat, events),
      ...createProfileBindings(profiles),
      ...createSessionBindings(sessions, events),
      ...createProofBindings(codes, createProofService({ store, codes, guard, sessions }), events),
      ...createStudyPlanBindings(createStudyPlanService(store)),
      ...createExportBindings(exports),
      ...createConsentBindings(consents),
      ...createSecurityNoticeBindings(store),
      ...createSecurityBindings(
        createSecurityService({
          keys: deps.keys,
          store,
          codes,
          guard,
          hasher,
          sessions,
          profiles,
          agreeVersion,
        }),
        events,
      ),
      ...createClosingBindings(
        createClosingService({ database, jobs, store, codes, sessions, profiles, warn }),
        events,
      ),
    ],
    jobs: [
      createExportAccountJob(exportDeps),
      createPruneExportsJob(exportDeps),
      createEraseAccountsJob(exportDeps),
    ],
    plugins: [createExportContentRoutes({ exports, store: deps.fileStore, key, now })],
    forgetProfile: profiles.forget,
    touchSession: ({ id }, nowMs) => sessions.touch(id, nowMs),
    recordRefusal: createRefusalRecorder(events),
  };
}
