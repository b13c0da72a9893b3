import type { AppErrorCode } from '@tingci/contract/errors';
import { noWork, type Work } from '../../../platform/challenge/challenge-guard.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import { widerNetworkOf } from '../../../platform/http/limits/rate-limits.ts';
import { scaleOf, type TrustedNetworks } from '../../../platform/http/trusted-networks.ts';
import type { AccountStore } from '../store/account-store.ts';
import { toStoredAddress } from '../store/stored-address.ts';
import type { PasswordHasher } from './password-hasher.ts';

const WINDOW_MS = 15 * 60_000;
const MAX_BY_PHONE = 5;
const MAX_BY_ADDRESS = 30;
const MAX_BY_NETWORK = 100;
// Beyond these failures an attempt needs a solved challenge.
const FREE = 2;
const FREE_BY_NETWORK = 10;

/** A user whose password was right, and the stored hash that it matched. */
export type VerifiedUser = { id: number; passwordHash: string | null };

/** Where a password comes from; `deviceId` when the number has logged in on the device before. */
export type Attempt = { ip: string; nowMs: number; deviceId?: string | undefined; work: Work };

/**
 * Verifies passwords. Within 15 minutes it allows 5 failures for a number, and (times the scale) 30 for an address and 100
 * for its /24 or /48; an address in a trusted network has more. A device on which the number has logged in before has 5 of its own, so failures on other devices do
 * not lock it. From the third attempt after two failures each needs a solved challenge.
 */
export function createPasswordGuard(
  store: AccountStore,
  hasher: PasswordHasher,
  addressScale: number,
  trusted?: TrustedNetworks,
) {
  // Recorded before the check: parallel guesses cannot pass the count together.
  const begin = (subject: string, address: string, { ip, nowMs, deviceId, work }: Attempt) => {
    const scaled = (most: number) => Math.ceil(most * addressScale * scaleOf(trusted, ip));
    return store.transact(async ({ loginFailures }) => {
      await loginFailures.lockPhone(subject);
      const failures = await loginFailures.count(subject, address, new Date(nowMs - WINDOW_MS));
      const isBeyond = (byPhone: number, byIp: number, byNetwork: number) =>
        failures.byPhone >= byPhone ||
        (deviceId === undefined &&
          (failures.byIp >= scaled(byIp) || failures.byNetwork >= scaled(byNetwork)));
      if (isBeyond(MAX_BY_PHONE, MAX_BY_ADDRESS, MAX_BY_NETWORK)) throw new AppError('login_locked');
      if (!work.isDone && isBeyond(FREE, FREE, FREE_BY_NETWORK)) return undefined;
      return loginFailures.note(subject, new Date(nowMs));
    });
  };

  async function check(
    phoneNumber: string,
    password: string,
    attempt: Attempt,
    wrong: AppErrorCode,
  ): Promise<VerifiedUser> {
    const { profiles, loginFailures } = store.direct;
    const address = toStoredAddress(attempt.ip);
    const subject = attempt.deviceId === undefined ? phoneNumber : `${phoneNumber} ${attempt.deviceId}`;
    const attemptId = (await begin(subject, address, attempt)) ?? (await attempt.work.demand());
    let isRight = false;
    let user: Awaited<ReturnType<typeof profiles.findByPhone>>;
    try {
      user = await profiles.findByPhone(phoneNumber);
      isRight = await hasher.verify(user?.passwordHash ?? undefined, password, widerNetworkOf(attempt.ip));
    } catch (error) {
      await loginFailures.withdraw(attemptId);
      throw error;
    }
    if (!user || !isRight) {
      await loginFailures.confirm(attemptId, address);
      throw new AppError(wrong);
    }
    await loginFailures.forgive(subject);
    return user;
  }

  return {
    /**
     * The user with the matched hash. Throws `login_locked`, `challenge_required`, or `login_failed` for a wrong password and
     * for an unknown number.
     */
    verify: (phoneNumber: string, password: string, attempt: Attempt): Promise<VerifiedUser> =>
      check(phoneNumber, password, attempt, 'login_failed'),
    /**
     * The same in a login session. Throws `login_locked`, or `wrong` for a wrong password. Failures count for the session
     * alone, so a thief of a session cannot lock the owner's login.
     */
    verifyInSession: (
      phoneNumber: string,
      password: string,
      { sessionId, ...attempt }: { ip: string; nowMs: number; sessionId: string },
      wrong: 'password_wrong' | 'proof_password_wrong',
    ): Promise<VerifiedUser> =>
      check(phoneNumber, password, { ...attempt, deviceId: sessionId, work: noWork }, wrong),
  };
}

export type PasswordGuard = ReturnType<typeof createPasswordGuard>;
