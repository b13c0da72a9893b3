import { AppError } from '../../../core/app-error.ts';
import type { AccountStore } from '../store/account-store.ts';
import { toStoredAddress } from '../store/stored-address.ts';
import type { PasswordHasher } from './password-hasher.ts';

const WINDOW_MS = 15 * 60_000;
const MAX_BY_PHONE = 5;
const MAX_BY_ADDRESS = 30;

/** A user whose password was right, and the stored hash it was right for. */
export type VerifiedUser = { id: number; passwordHash: string | null };

/** Verifies passwords, at most 5 failures a number and 30 (times the scale) an address within 15 minutes. */
export function createPasswordGuard(store: AccountStore, hasher: PasswordHasher, addressScale: number) {
  const maxByAddress = Math.ceil(MAX_BY_ADDRESS * addressScale);
  // Noted before it is judged: parallel guesses cannot get past the count together.
  const begin = (phoneNumber: string, ip: string, nowMs: number) =>
    store.transact(async ({ loginFailures }) => {
      await loginFailures.lockPhone(phoneNumber);
      const failures = await loginFailures.count(phoneNumber, ip, new Date(nowMs - WINDOW_MS));
      if (failures.byPhone >= MAX_BY_PHONE || failures.byIp >= maxByAddress)
        throw new AppError('login_locked');
      return loginFailures.note(phoneNumber, new Date(nowMs));
    });

  return {
    /** The user with the hash that was matched; throws `login_locked`, or `login_failed` alike for a wrong password and an unknown number. */
    async verify(phoneNumber: string, password: string, ip: string, nowMs: number): Promise<VerifiedUser> {
      const { profiles, loginFailures } = store.direct;
      const address = toStoredAddress(ip);
      const attemptId = await begin(phoneNumber, address, nowMs);
      let isRight = false;
      let user: Awaited<ReturnType<typeof profiles.findByPhone>>;
      try {
        user = await profiles.findByPhone(phoneNumber);
        isRight = await hasher.verify(user?.passwordHash ?? undefined, password);
      } catch (error) {
        await loginFailures.withdraw(attemptId);
        throw error;
      }
      if (!user || !isRight) {
        await loginFailures.confirm(attemptId, address);
        throw new AppError('login_failed');
      }
      await loginFailures.forgive(phoneNumber);
      return user;
    },
  };
}

export type PasswordGuard = ReturnType<typeof createPasswordGuard>;
