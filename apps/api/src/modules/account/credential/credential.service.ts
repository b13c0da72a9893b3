import { randomInt } from 'node:crypto';
import { AppError } from '../../../core/app-error.ts';
import type { Keys } from '../../../core/keys.ts';
import type { ProfileService, UserState } from '../profile/profile.service.ts';
import type { OpenedSession, SessionService } from '../session/session.service.ts';
import { refuseUnlessRight, type SmsCodeService } from '../sms/sms-code.service.ts';
import type { AccountStore } from '../store/account-store.ts';
import { refuseGuessable } from './guessable-password.ts';
import type { PasswordGuard } from './password-guard.ts';
import type { PasswordHasher } from './password-hasher.ts';

// A learner who chose the wrong form uses the same code in the other one.
const ENTRY_SCENES = ['login', 'signup'] as const;

export type CredentialDeps = {
  store: AccountStore;
  keys: Keys;
  codes: SmsCodeService;
  sessions: SessionService;
  profiles: ProfileService;
  hasher: PasswordHasher;
  guard: PasswordGuard;
  agreeVersion: string;
};

/** The result of a login for the browser. */
export type OpenedLogin = { token: string; signKey: string; user: UserState };

/** The origin and the time of a request. */
export type Origin = {
  ip: string;
  userAgent: string;
  nowMs: number;
  /** Set when the number has logged in on this device before. */
  deviceId?: string | undefined;
};

export type Signup = {
  phoneNumber: string;
  code: string;
  password: string | undefined;
  agreeVersion: string;
};

/** Login, sign-up and reset. */
export function createCredentialService(deps: CredentialDeps) {
  const { store, keys, codes, sessions, profiles, hasher, guard } = deps;

  async function finish(opened: OpenedSession, nowMs: number): Promise<OpenedLogin> {
    sessions.settle(opened);
    // A command may have changed the row since the last login.
    profiles.forget(opened.userId);
    const grants = await store.direct.profiles.listGrants(opened.userId);
    const user = await profiles.getProfile({ userId: opened.userId, grants }, nowMs);
    return { token: opened.token, signKey: keys.signKey(opened.id), user };
  }

  /** Hashing takes long, so a wrong code is not worth it: then undefined. */
  async function hashFor(
    tried: { phoneNumber: string; scenes: readonly string[]; code: string },
    password: string,
    nowMs: number,
  ): Promise<string | undefined> {
    return (await codes.isPromising(tried, nowMs)) ? hasher.hash(password) : undefined;
  }

  return {
    async loginByCode(phoneNumber: string, code: string, origin: Origin) {
      const { verdict, userId, opened } = await store.transact(async (repositories) => {
        const userId = (await repositories.profiles.findByPhone(phoneNumber))?.id;
        const tried = { phoneNumber, scenes: ENTRY_SCENES, code, isKept: userId === undefined };
        const verdict = await codes.check(repositories, tried, origin.nowMs);
        if (verdict !== 'right') return { verdict };
        if (userId === undefined) return { verdict };
        return {
          verdict,
          userId,
          opened: await sessions.open(repositories, userId, origin.userAgent, origin.nowMs),
        };
      });
      refuseUnlessRight(verdict);
      if (userId === undefined || !opened) throw new AppError('phone_unknown');
      return finish(opened, origin.nowMs);
    },
    async loginByPassword(phoneNumber: string, password: string, origin: Origin) {
      const verified = await guard.verify(phoneNumber, password, origin);
      const opened = await store.transact(async (repositories) => {
        await repositories.profiles.lockUser(verified.id);
        const current = await repositories.profiles.findByPhone(phoneNumber);
        // A reset in between ended every session: the old password must not open a new one.
        if (current?.passwordHash !== verified.passwordHash) throw new AppError('login_failed');
        return sessions.open(repositories, verified.id, origin.userAgent, origin.nowMs);
      });
      return finish(opened, origin.nowMs);
    },
    async signup({ phoneNumber, code, password, agreeVersion }: Signup, origin: Origin) {
      if (agreeVersion !== deps.agreeVersion) throw new AppError('consent_required');
      if (password !== undefined) await refuseGuessable(password, phoneNumber);
      const passwordHash =
        password === undefined
          ? undefined
          : await hashFor({ phoneNumber, scenes: ENTRY_SCENES, code }, password, origin.nowMs);
      const now = new Date(origin.nowMs);
      const { verdict, userId, opened } = await store.transact(async (repositories) => {
        const isTaken = (await repositories.profiles.findByPhone(phoneNumber)) !== undefined;
        const tried = { phoneNumber, scenes: ENTRY_SCENES, code, isKept: isTaken };
        const verdict = await codes.check(repositories, tried, origin.nowMs);
        if (verdict !== 'right' || isTaken) return { verdict };
        // The code became right after the password was not hashed.
        if (password !== undefined && passwordHash === undefined) return { verdict: 'wrong' as const };
        const nickname = `听友${String(randomInt(10_000)).padStart(4, '0')}`;
        const user = { phoneNumber, nickname, passwordHash, agreeVersion, now };
        const userId = await repositories.profiles.insertUser(user);
        if (userId === undefined) return { verdict };
        await repositories.consents.give(userId, now);
        return {
          verdict,
          userId,
          opened: await sessions.open(repositories, userId, origin.userAgent, origin.nowMs),
        };
      });
      refuseUnlessRight(verdict);
      if (userId === undefined || !opened) throw new AppError('phone_taken');
      return finish(opened, origin.nowMs);
    },
    /** Sets a new password and ends every session of the account. */
    async resetPassword(phoneNumber: string, code: string, password: string, nowMs: number): Promise<void> {
      await refuseGuessable(password, phoneNumber);
      const passwordHash = await hashFor({ phoneNumber, scenes: ['reset'], code }, password, nowMs);
      const { verdict, userId } = await store.transact(async (repositories) => {
        const verdict = await codes.check(repositories, { phoneNumber, scenes: ['reset'], code }, nowMs);
        if (verdict !== 'right') return { verdict };
        if (passwordHash === undefined) return { verdict: 'wrong' as const };
        const userId = (await repositories.profiles.findByPhone(phoneNumber))?.id;
        if (userId === undefined) return { verdict };
        await repositories.profiles.lockUser(userId);
        await repositories.profiles.setPassword(userId, passwordHash, new Date(nowMs));
        await repositories.sessions.deleteAll(userId);
        await repositories.loginFailures.forgive(phoneNumber);
        return { verdict, userId };
      });
      refuseUnlessRight(verdict);
      if (userId === undefined) throw new AppError('phone_unknown');
      sessions.forgetAll(userId);
    },
  };
}

export type CredentialService = ReturnType<typeof createCredentialService>;
