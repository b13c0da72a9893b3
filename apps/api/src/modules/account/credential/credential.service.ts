import { randomInt } from 'node:crypto';
import type { Work } from '../../../platform/challenge/challenge-guard.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import type { Keys } from '../../../platform/core/keys.ts';
import { widerNetworkOf } from '../../../platform/http/limits/rate-limits.ts';
import type { ProfileService, UserState } from '../profile/profile.service.ts';
import type { OpenedSession, SessionService } from '../session/session.service.ts';
import {
  type CodeTrier,
  refuseUnlessRight,
  type SmsCodeService,
  type TriedCode,
} from '../sms/sms-code.service.ts';
import type { AccountStore } from '../store/account-store.ts';
import { toStoredAddress } from '../store/stored-address.ts';
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
  /** Whether the request has solved a challenge. */
  work: Work;
};

export type Signup = {
  phoneNumber: string;
  code: string;
  password: string | undefined;
  agreeVersion: string;
};

/** Who tries a code: a device that is known for the number, or else the network. */
const trierOf = ({ ip, deviceId, work }: Origin): CodeTrier =>
  deviceId === undefined
    ? { subject: toStoredAddress(ip), isKnown: false, work }
    : { subject: `device ${deviceId}`, isKnown: true, work };

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
  async function hashFor(tried: TriedCode, password: string, origin: Origin): Promise<string | undefined> {
    if (!(await codes.isPromising(tried, origin.nowMs))) return undefined;
    return hasher.hash(password, widerNetworkOf(origin.ip));
  }

  return {
    /** The answer to the browser for a session that was opened in a committed transaction. */
    finish,
    async loginByCode(phoneNumber: string, code: string, origin: Origin) {
      const { verdict, userId, opened } = await store.transact(async (repositories) => {
        const userId = (await repositories.profiles.findByPhone(phoneNumber))?.id;
        const tried = {
          phoneNumber,
          scenes: ENTRY_SCENES,
          code,
          isKept: userId === undefined,
          from: trierOf(origin),
        };
        const verdict = await codes.check(repositories, tried, origin.nowMs);
        if (verdict !== 'right') return { verdict };
        if (userId === undefined) return { verdict };
        return {
          verdict,
          userId,
          opened: await sessions.open(repositories, userId, origin.userAgent, origin.nowMs),
        };
      });
      await refuseUnlessRight(verdict, origin.work);
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
        const { passwordOnceUntil } = current;
        if (passwordOnceUntil && passwordOnceUntil.getTime() <= origin.nowMs)
          throw new AppError('password_once_over');
        return sessions.open(repositories, verified.id, origin.userAgent, origin.nowMs);
      });
      return finish(opened, origin.nowMs);
    },
    async signup({ phoneNumber, code, password, agreeVersion }: Signup, origin: Origin) {
      if (codes.isOff) throw new AppError('signup_closed');
      if (agreeVersion !== deps.agreeVersion) throw new AppError('consent_required');
      if (password !== undefined) await refuseGuessable(password, phoneNumber);
      const tried = { phoneNumber, scenes: ENTRY_SCENES, code, from: trierOf(origin) };
      const passwordHash = password === undefined ? undefined : await hashFor(tried, password, origin);
      const now = new Date(origin.nowMs);
      const { verdict, userId, opened } = await store.transact(async (repositories) => {
        const isTaken = (await repositories.profiles.findByPhone(phoneNumber)) !== undefined;
        const verdict = await codes.check(repositories, { ...tried, isKept: isTaken }, origin.nowMs);
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
      await refuseUnlessRight(verdict, origin.work);
      if (userId === undefined || !opened) throw new AppError('phone_taken');
      return finish(opened, origin.nowMs);
    },
    /** Sets a new password and ends every session of the account. */
    async resetPassword(phoneNumber: string, code: string, password: string, origin: Origin): Promise<void> {
      const { nowMs } = origin;
      const tried = { phoneNumber, scenes: ['reset'] as const, code, from: trierOf(origin) };
      await refuseGuessable(password, phoneNumber);
      const passwordHash = await hashFor(tried, password, origin);
      const { verdict, userId } = await store.transact(async (repositories) => {
        const verdict = await codes.check(repositories, tried, nowMs);
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
      await refuseUnlessRight(verdict, origin.work);
      if (userId === undefined) throw new AppError('phone_unknown');
      sessions.forgetAll(userId);
    },
  };
}

export type CredentialService = ReturnType<typeof createCredentialService>;
