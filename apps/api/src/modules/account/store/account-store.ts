import { createTrialRepository } from '../../../entitlement/ledger/trial-receipt.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { createLoginFailureRepository } from '../login-store/login-failure.repository.ts';
import { createSessionRepository } from '../login-store/session.repository.ts';
import { createSmsCodeRepository } from '../login-store/sms-code.repository.ts';
import { createConsentRepository } from './consent.repository.ts';
import { createProfileRepository } from './profile.repository.ts';
import { createSecurityNoticeRepository } from './security-notice.repository.ts';
import { createStudyPlanRepository } from './study-plan.repository.ts';
import { createWechatRepository } from './wechat.repository.ts';

/** All repositories on one executor. */
export function createRepositories(executor: Executor) {
  return {
    profiles: createProfileRepository(executor),
    sessions: createSessionRepository(executor),
    smsCodes: createSmsCodeRepository(executor),
    loginFailures: createLoginFailureRepository(executor),
    plans: createStudyPlanRepository(executor),
    securityNotices: createSecurityNoticeRepository(executor),
    consents: createConsentRepository(executor),
    trial: createTrialRepository(executor),
    wechat: createWechatRepository(executor),
  };
}

/** The repositories of accounts, all on one executor. */
export type AccountRepositories = ReturnType<typeof createRepositories>;

/** The storage of accounts: `direct` for reads and single statements, `transact` for changes that belong together. */
export function createAccountStore(database: Database) {
  return {
    direct: createRepositories(database.pool),
    transact: database.transactWith(createRepositories),
  };
}

export type AccountStore = ReturnType<typeof createAccountStore>;
