import { randomInt } from 'node:crypto';
import { maskPhone } from '@tingci/domain/phone';
import type { SmsScene } from '@tingci/domain/sms-scene';
import { AppError } from '../../../core/app-error.ts';
import { isSameSecret, type Keys } from '../../../core/keys.ts';
import type { AccountRepositories, AccountStore } from '../store/account-store.ts';
import { toStoredAddress } from '../store/stored-address.ts';
import { type CodeLimits, RESEND_AFTER_S, refuseBeyond, sinceOf } from './sms-limits.ts';
import { type SmsProvider, SmsSendError } from './sms-provider.ts';

const VALID_MS = 5 * 60_000;
const MAX_ATTEMPTS = 5;

export type SmsCodeDeps = {
  store: AccountStore;
  keys: Keys;
  sms: SmsProvider;
  limits: CodeLimits;
  warn: (message: string) => void;
};

/** A sent code: seconds until the next one, and the code itself in development. */
export type SentCode = { resendAfterS: number; consoleCode: string | undefined };

/** The result of an attempt on the newest code: right (and now used), wrong, or no valid code. */
export type CodeVerdict = 'right' | 'wrong' | 'expired';

/** Sends codes within the limits and checks them. */
export function createSmsCodeService({ store, keys, sms, limits, warn }: SmsCodeDeps) {
  async function reserve(phoneNumber: string, scene: SmsScene, code: string, ip: string, nowMs: number) {
    const address = toStoredAddress(ip);
    return store.transact(async ({ smsCodes }) => {
      await smsCodes.lock();
      const counts = await smsCodes.count({ ip: address, phoneNumber }, sinceOf(nowMs));
      if (counts.today >= limits.dailyTotal) warn(`all ${limits.dailyTotal} SMS codes of today are spent`);
      refuseBeyond(limits, counts);
      return smsCodes.insert({
        phoneNumber,
        scene,
        codeHash: keys.hashSmsCode(phoneNumber, code),
        ip: address,
        now: new Date(nowMs),
        expiresAt: new Date(nowMs + VALID_MS),
      });
    });
  }

  async function refuseUnsent(error: unknown, id: number, phoneNumber: string): Promise<never> {
    const failure = error instanceof SmsSendError ? error.failure : 'unknown';
    warn(`SMS to ${maskPhone(phoneNumber)} by ${sms.id} failed: ${(error as Error).message}`);
    // A message that may still arrive needs a valid code. Any other failed message does not count in the limits.
    if (failure !== 'unknown') await store.direct.smsCodes.withdraw(id);
    throw new AppError(failure === 'limited' ? 'sms_too_soon' : 'sms_send_failed');
  }

  return {
    /** Whether the page shows codes, so that only this machine may ask for one. */
    isForDevelopment: sms.revealsCode,
    /** Sends a new code; throws `sms_too_soon`, `sms_daily_limit` or `sms_send_failed`. */
    async send(phoneNumber: string, scene: SmsScene, ip: string, nowMs: number): Promise<SentCode> {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const id = await reserve(phoneNumber, scene, code, ip, nowMs);
      try {
        await sms.send({ phoneNumber, code, scene });
      } catch (error) {
        await refuseUnsent(error, id, phoneNumber);
      }
      return { resendAfterS: RESEND_AFTER_S, consoleCode: sms.revealsCode ? code : undefined };
    },
    /**
     * Whether a code is right at the moment. It counts nothing and decides nothing: {@link check} follows, and what comes
     * between may take long.
     */
    async isPromising(
      tried: { phoneNumber: string; scenes: readonly string[]; code: string },
      nowMs: number,
    ) {
      const open = await store.direct.smsCodes.findOpen(tried, MAX_ATTEMPTS, new Date(nowMs));
      return (
        open !== undefined && isSameSecret(open.codeHash, keys.hashSmsCode(tried.phoneNumber, tried.code))
      );
    },
    /**
     * Checks a code in the caller's transaction, which must commit whatever the verdict is. A right code is used up,
     * unless `isKept`: then a newcomer who wanted to log in can sign up with it, and a learner who signs up again can
     * log in.
     */
    async check(
      { smsCodes }: AccountRepositories,
      tried: { phoneNumber: string; scenes: readonly SmsScene[]; code: string; isKept?: boolean },
      nowMs: number,
    ): Promise<CodeVerdict> {
      const now = new Date(nowMs);
      const newest = await smsCodes.takeAttempt(tried, MAX_ATTEMPTS, now);
      if (!newest) return 'expired';
      if (!isSameSecret(newest.codeHash, keys.hashSmsCode(tried.phoneNumber, tried.code))) return 'wrong';
      if (!tried.isKept) await smsCodes.markUsed(newest.id, now);
      return 'right';
    },
  };
}

export type SmsCodeService = ReturnType<typeof createSmsCodeService>;

/** Throws `sms_local_only` when the page would show a code to another machine. */
export function requireLocal(codes: Pick<SmsCodeService, 'isForDevelopment'>, isLocal: boolean): void {
  if (codes.isForDevelopment && !isLocal) throw new AppError('sms_local_only');
}

/** Throws the error of a verdict other than `right`. */
export function refuseUnlessRight(verdict: CodeVerdict): void {
  if (verdict === 'wrong') throw new AppError('sms_code_wrong');
  if (verdict === 'expired') throw new AppError('sms_code_expired');
}
