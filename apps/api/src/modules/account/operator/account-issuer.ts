import { randomInt } from 'node:crypto';
import type { SmsScene } from '@tingci/domain/account/sms-scene';
import type { PoolClient } from 'pg';
import { keepTrialReceipt } from '../../../entitlement/ledger/trial-receipt.ts';
import { type AuditEntry, createAuditLog } from '../../../platform/audit/audit-log.ts';
import type { Keys } from '../../../platform/core/keys.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createSecurityLog } from '../../../platform/security-log/security-log.ts';
import type { PasswordHasher } from '../credential/password-hasher.ts';
import { randomCode } from '../sms/sms-code.service.ts';
import { createRepositories } from '../store/account-store.ts';
import type { ListedAccount } from './account-list.ts';
import { createOneTimePassword, ONE_TIME_DAYS } from './one-time-password.ts';

const DAY_MS = 86_400_000;
const CODE_VALID_MS = 15 * 60_000;
/** The address of a code that a command printed. */
const LOCAL_ADDRESS = '127.0.0.1';

export type IssuedAccount = ListedAccount & { password: string };

/** The number of the account, why, and when. */
export type IssueAct = { phoneNumber: string; reason: string; nowMs: number };

/**
 * Creates accounts, and issues passwords and codes, by command: for installations without SMS, and for learners who lost
 * their phone. Each act has an audit entry without the secret, stored with it.
 */
export function createAccountIssuer(deps: {
  database: Database;
  hasher: Pick<PasswordHasher, 'hash'>;
  keys: Pick<Keys, 'hashSmsCode' | 'hashTrialPhone'>;
}) {
  const { database, hasher, keys } = deps;
  const transact = database.transactWith((client: PoolClient) => ({
    ...createRepositories(client),
    audit: createAuditLog(client),
    security: createSecurityLog(client),
  }));
  type Repositories = Parameters<Parameters<typeof transact>[0]>[0];

  const endOf = (nowMs: number) => new Date(nowMs + ONE_TIME_DAYS * DAY_MS);
  const entry = (act: IssueAct, userId: number, rest: Pick<AuditEntry, 'action' | 'detail'>): AuditEntry => ({
    actor: 'operator',
    subject: `user ${userId}`,
    reason: act.reason,
    ...rest,
  });

  /** Undefined when the number is taken. */
  async function insert(
    { profiles }: Repositories,
    { phoneNumber, name }: ListedAccount,
    passwordHash: string,
    nowMs: number,
  ): Promise<number | undefined> {
    const nickname = name === '' ? `听友${String(randomInt(10_000)).padStart(4, '0')}` : name;
    const now = new Date(nowMs);
    // The learner agrees to the agreements when they choose a password.
    const user = { phoneNumber, nickname, passwordHash, agreeVersion: '', now };
    const userId = await profiles.insertUser(user);
    if (userId !== undefined) await profiles.setPassword(userId, passwordHash, now, endOf(nowMs));
    return userId;
  }

  return {
    /** Creates an account with a one-time password; undefined when the number is taken. */
    async create(act: IssueAct, name: string): Promise<string | undefined> {
      const password = createOneTimePassword();
      const passwordHash = await hasher.hash(password);
      return transact(async (repositories) => {
        const { phoneNumber } = act;
        const userId = await insert(repositories, { phoneNumber, name }, passwordHash, act.nowMs);
        if (userId === undefined) return undefined;
        await repositories.audit.append(entry(act, userId, { action: 'account_created' }));
        return password;
      });
    },
    /**
     * Creates all accounts or none. `keep` receives them with their passwords before they are stored. Resolves with the
     * numbers that are taken; then nothing was created.
     */
    async createAll(
      accounts: readonly ListedAccount[],
      { reason, nowMs, source }: { reason: string; nowMs: number; source: string },
      keep: (issued: readonly IssuedAccount[]) => void,
    ): Promise<string[]> {
      const issued: (IssuedAccount & { passwordHash: string })[] = [];
      for (const account of accounts) {
        const password = createOneTimePassword();
        issued.push({ ...account, password, passwordHash: await hasher.hash(password) });
      }
      const taken: string[] = [];
      await transact(async (repositories) => {
        for (const account of issued) {
          const userId = await insert(repositories, account, account.passwordHash, nowMs);
          if (userId === undefined) taken.push(account.phoneNumber);
        }
        if (taken.length > 0) throw new TakenError();
        await repositories.audit.append({
          actor: 'operator',
          action: 'accounts_imported',
          subject: source.slice(-200),
          reason,
          detail: { count: issued.length },
        });
        keep(issued);
      }).catch((error: unknown) => {
        if (!(error instanceof TakenError)) throw error;
      });
      return taken;
    },
    /** Replaces the password by a one-time one and ends every login session; undefined for an unknown number. */
    async issuePassword(act: IssueAct): Promise<string | undefined> {
      const password = createOneTimePassword();
      const passwordHash = await hasher.hash(password);
      const { phoneNumber, nowMs } = act;
      return transact(async ({ profiles, sessions, loginFailures, audit, security }) => {
        const userId = (await profiles.findByPhone(phoneNumber))?.id;
        if (userId === undefined) return undefined;
        await profiles.lockUser(userId);
        await profiles.setPassword(userId, passwordHash, new Date(nowMs), endOf(nowMs));
        await loginFailures.forgive(phoneNumber);
        const ended = await sessions.deleteAll(userId);
        await audit.append(entry(act, userId, { action: 'password_issued', detail: { sessions: ended } }));
        await security.append({ kind: 'password_reset', nowMs, userId, detail: 'operator' });
        return password;
      });
    },
    /** A code that works once as if it had come by SMS, for 15 minutes; undefined for an unknown number. */
    issueCode: (act: IssueAct, scene: SmsScene): Promise<string | undefined> =>
      transact(async ({ profiles, smsCodes, audit }) => {
        const { phoneNumber, nowMs } = act;
        const userId = (await profiles.findByPhone(phoneNumber))?.id;
        if (userId === undefined) return undefined;
        const code = randomCode();
        await smsCodes.insert({
          phoneNumber,
          scene,
          codeHash: keys.hashSmsCode(phoneNumber, code),
          ip: LOCAL_ADDRESS,
          deviceId: undefined,
          now: new Date(nowMs),
          expiresAt: new Date(nowMs + CODE_VALID_MS),
          isPrinted: true,
        });
        await audit.append(entry(act, userId, { action: 'code_issued', detail: { scene } }));
        return code;
      }),
    /** Changes the number of an account and ends every login session. Throws `phone_taken`; false for an unknown number. */
    changeNumber: (act: IssueAct, next: string): Promise<boolean> =>
      transact(async ({ profiles, sessions, loginFailures, trial, audit, security }) => {
        const { phoneNumber, nowMs } = act;
        const userId = (await profiles.findByPhone(phoneNumber))?.id;
        if (userId === undefined) return false;
        await profiles.lockUser(userId);
        await profiles.setPhone(userId, next, new Date(nowMs));
        await keepTrialReceipt(trial, keys, { userId, phoneNumber: next, nowMs });
        await loginFailures.forgive(phoneNumber);
        const ended = await sessions.deleteAll(userId);
        const detail = { old: phoneNumber, new: next, sessions: ended };
        await audit.append(entry(act, userId, { action: 'number_changed', detail }));
        await security.append({ kind: 'phone_changed', nowMs, userId, detail: 'operator' });
        return true;
      }),
  };
}

/** Undoes the transaction of a list. */
class TakenError extends Error {}

export type AccountIssuer = ReturnType<typeof createAccountIssuer>;
