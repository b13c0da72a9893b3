import type { Grant } from '@tingci/domain/membership';
import { keepTrialReceipt } from '../../../entitlement/ledger/trial-receipt.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import type { Keys } from '../../../platform/core/keys.ts';
import { widerNetworkOf } from '../../../platform/http/limits/rate-limits.ts';
import { refuseGuessable } from '../credential/guessable-password.ts';
import type { PasswordGuard } from '../credential/password-guard.ts';
import type { PasswordHasher } from '../credential/password-hasher.ts';
import type { ProfileService, UserState } from '../profile/profile.service.ts';
import type { SessionService } from '../session/session.service.ts';
import { type CodeTrier, refuseUnlessRight, type SmsCodeService } from '../sms/sms-code.service.ts';
import type { AccountRepositories, AccountStore } from '../store/account-store.ts';

/** The login session that asks. */
export type Caller = { id: string; userId: number; grants: readonly Grant[] };

type Proof = { phoneNumber: string; code: string; from: CodeTrier };

/** Changes of number and password. Each ends the other login sessions. */
export function createSecurityService(deps: {
  store: AccountStore;
  keys: Pick<Keys, 'hashTrialPhone'>;
  codes: SmsCodeService;
  guard: PasswordGuard;
  hasher: PasswordHasher;
  sessions: SessionService;
  profiles: ProfileService;
  agreeVersion: string;
}) {
  const { store, codes, guard, hasher, sessions, profiles } = deps;

  async function finish(caller: Caller, endedIds: readonly string[], nowMs: number): Promise<UserState> {
    sessions.forgetEnded(caller.userId, endedIds);
    profiles.forget(caller.userId);
    return profiles.getProfile(caller, nowMs);
  }

  /** Checks both codes. They are used up only when both are right, so a wrong one leaves the other valid. */
  async function checkBoth(repositories: AccountRepositories, old: Proof, next: Proof, nowMs: number) {
    for (const isKept of [true, false]) {
      for (const proof of [old, next]) {
        const { phoneNumber } = proof;
        const tried = { ...proof, scenes: ['rebind'] as const, isKept };
        const verdict = await codes.check(repositories, tried, nowMs);
        if (verdict !== 'right') return { verdict, field: phoneNumber === old.phoneNumber ? 'old' : 'new' };
      }
    }
    return { verdict: 'right' as const, field: '' };
  }

  return {
    /**
     * Throws `phone_other` when the old number is not that of the account, `phone_same`, `phone_taken`, and the errors of
     * codes; `old_code_wrong` when that of the old number is wrong.
     */
    async changePhone(caller: Caller, old: Proof, next: Proof, nowMs: number): Promise<UserState> {
      if (old.phoneNumber === next.phoneNumber) throw new AppError('phone_same');
      const outcome = await store.transact(async (repositories) => {
        await repositories.profiles.lockUser(caller.userId);
        const owner = await repositories.profiles.findByPhone(old.phoneNumber);
        if (owner?.id !== caller.userId) throw new AppError('phone_other');
        const checked = await checkBoth(repositories, old, next, nowMs);
        if (checked.verdict !== 'right') return checked;
        const isFree = (await repositories.profiles.findByPhone(next.phoneNumber)) === undefined;
        if (!isFree) return { ...checked, isTaken: true };
        await repositories.profiles.setPhone(caller.userId, next.phoneNumber, new Date(nowMs));
        const kept = { userId: caller.userId, phoneNumber: next.phoneNumber, nowMs };
        await keepTrialReceipt(repositories.trial, deps.keys, kept);
        await repositories.loginFailures.forgive(old.phoneNumber);
        const endedIds = await repositories.sessions.deleteOthers(caller.userId, caller.id);
        return { ...checked, endedIds };
      });
      if (outcome.field === 'old' && outcome.verdict === 'wrong') throw new AppError('old_code_wrong');
      await refuseUnlessRight(outcome.verdict);
      if (!('endedIds' in outcome)) throw new AppError('phone_taken');
      return finish(caller, outcome.endedIds, nowMs);
    },
    /** Throws `password_wrong`, or `login_locked` after five wrong ones in this session. */
    async changePassword(
      caller: Caller,
      passwords: { old: string; next: string },
      origin: { ip: string; nowMs: number },
    ): Promise<UserState> {
      const { phoneNumber } = (await profiles.getProfile(caller, origin.nowMs)).profile;
      const attempt = { ...origin, sessionId: caller.id };
      const verified = await guard.verifyInSession(phoneNumber, passwords.old, attempt, 'password_wrong');
      if (verified.id !== caller.userId) throw new AppError('session_ended');
      await refuseGuessable(passwords.next, phoneNumber);
      const passwordHash = await hasher.hash(passwords.next, widerNetworkOf(origin.ip));
      const endedIds = await store.transact(async (repositories) => {
        await repositories.profiles.lockUser(caller.userId);
        const current = await repositories.profiles.findByPhone(phoneNumber);
        // After the check above, a reset set another password. The reset also ended this session.
        if (current?.passwordHash !== verified.passwordHash) throw new AppError('session_ended');
        await repositories.profiles.setPassword(caller.userId, passwordHash, new Date(origin.nowMs));
        return repositories.sessions.deleteOthers(caller.userId, caller.id);
      });
      return finish(caller, endedIds, origin.nowMs);
    },
    /**
     * Replaces a password that an operator issued. With `agreeVersion` the learner agrees to the agreements. Throws
     * `password_chosen`, or `consent_required` for another version.
     */
    async setFirstPassword(
      caller: Caller,
      { password, agreeVersion }: { password: string; agreeVersion: string | undefined },
      { ip, nowMs }: { ip: string; nowMs: number },
    ): Promise<UserState> {
      if (agreeVersion !== undefined && agreeVersion !== deps.agreeVersion)
        throw new AppError('consent_required');
      const { phoneNumber } = (await profiles.getProfile(caller, nowMs)).profile;
      await refuseGuessable(password, phoneNumber);
      const passwordHash = await hasher.hash(password, widerNetworkOf(ip));
      const now = new Date(nowMs);
      const endedIds = await store.transact(async (repositories) => {
        await repositories.profiles.lockUser(caller.userId);
        const current = await repositories.profiles.findByPhone(phoneNumber);
        if (current?.id !== caller.userId || !current.passwordOnceUntil)
          throw new AppError('password_chosen');
        await repositories.profiles.setPassword(caller.userId, passwordHash, now);
        if (agreeVersion !== undefined) {
          await repositories.consents.give(caller.userId, now);
          await repositories.consents.setVersion(caller.userId, agreeVersion, now);
        }
        return repositories.sessions.deleteOthers(caller.userId, caller.id);
      });
      return finish(caller, [...endedIds, caller.id], nowMs);
    },
    /** Ends every login session except this one; returns how many. */
    async endOthers(caller: Caller): Promise<number> {
      const endedIds = await store.direct.sessions.deleteOthers(caller.userId, caller.id);
      sessions.forgetEnded(caller.userId, endedIds);
      return endedIds.length;
    },
  };
}

export type SecurityService = ReturnType<typeof createSecurityService>;
