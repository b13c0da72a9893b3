import { randomInt } from 'node:crypto';
import { maskPhone } from '@tingci/domain/account/phone';
import type { SmsScene } from '@tingci/domain/account/sms-scene';
import { noWork, type Work } from '../../../platform/challenge/challenge-guard.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import { isSameSecret, type Keys } from '../../../platform/core/keys.ts';
import type { CodeSubject } from '../login-store/sms-code.repository.ts';
import type { AccountRepositories, AccountStore } from '../store/account-store.ts';
import { toStoredAddress } from '../store/stored-address.ts';
import { type CodeLimits, needsWork, RESEND_AFTER_S, refuseBeyond, sinceOf } from './sms-limits.ts';
import { type SmsProvider, SmsSendError } from './sms-provider.ts';

const VALID_MS = 5 * 60_000;
const MAX_ATTEMPTS = 5;
// Attempts without a solved challenge.
const FREE_ATTEMPTS = 2;
// Of all unknown devices and networks together.
const MAX_ATTEMPTS_IN_ALL = 15;

/** Six random digits. */
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export type SmsCodeDeps = {
  store: AccountStore;
  keys: Keys;
  sms: SmsProvider;
  /** The limits for an address. */
  limits: (ip: string) => CodeLimits;
  warn: (message: string) => void;
};

/** A sent code: seconds until the next one, and the code itself in development. */
export type SentCode = { resendAfterS: number; consoleCode: string | undefined };

/** The result of an attempt on the newest code: right (and now used), wrong, no valid code, or a challenge comes first. */
export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'unsolved';

/** Who asks for a code. */
export type Asker = { deviceId?: string | undefined; work: Work };

/** Who tries a code. */
export type CodeTrier = CodeSubject & { work: Work };

/** A code that somebody typed, and who. */
export type TriedCode = {
  phoneNumber: string;
  scenes: readonly SmsScene[];
  code: string;
  from: CodeTrier;
  isKept?: boolean;
};

/** Sends codes within the limits and checks them. */
export function createSmsCodeService({ store, keys, sms, limits: limitsOf, warn }: SmsCodeDeps) {
  async function reserve(
    { phoneNumber, scene, code }: { phoneNumber: string; scene: SmsScene; code: string },
    ip: string,
    nowMs: number,
    { deviceId, work }: Asker,
  ) {
    const address = toStoredAddress(ip);
    const limits = limitsOf(ip);
    return store.transact(async ({ smsCodes }) => {
      await smsCodes.lock();
      const counts = await smsCodes.count({ ip: address, phoneNumber, deviceId }, sinceOf(nowMs));
      if (counts.today >= limits.dailyTotal) warn(`all ${limits.dailyTotal} SMS codes of today are spent`);
      refuseBeyond(limits, counts);
      if (!work.isDone && needsWork(limits, counts)) return undefined;
      return smsCodes.insert({
        phoneNumber,
        scene,
        codeHash: keys.hashSmsCode(phoneNumber, code),
        ip: address,
        deviceId,
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
    /** Whether no code can be sent, so that nobody signs up. */
    isOff: sms.isOff ?? false,
    /** Sends a new code; throws `sms_too_soon`, `sms_daily_limit`, `challenge_required`, `sms_send_failed` or `sms_off`. */
    async send(
      phoneNumber: string,
      scene: SmsScene,
      ip: string,
      nowMs: number,
      asker: Asker = { work: noWork },
    ): Promise<SentCode> {
      if (sms.isOff) throw new AppError('sms_off');
      const code = randomCode();
      const reserved = await reserve({ phoneNumber, scene, code }, ip, nowMs, asker);
      const id = reserved ?? (await asker.work.demand());
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
    async isPromising(tried: TriedCode, nowMs: number) {
      const open = await store.direct.smsCodes.findOpen(tried, new Date(nowMs));
      return (
        open !== undefined && isSameSecret(open.codeHash, keys.hashSmsCode(tried.phoneNumber, tried.code))
      );
    },
    /**
     * Checks a code in the caller's transaction, which must commit whatever the verdict is. A right code is used up,
     * unless `isKept`: then a newcomer who wanted to log in can sign up with it, and a learner who signs up again can
     * log in.
     */
    async check({ smsCodes }: AccountRepositories, tried: TriedCode, nowMs: number): Promise<CodeVerdict> {
      const now = new Date(nowMs);
      const { isDone } = tried.from.work;
      const own = isDone ? MAX_ATTEMPTS : FREE_ATTEMPTS;
      const newest = await smsCodes.takeAttempt(tried, { own, total: MAX_ATTEMPTS_IN_ALL }, now);
      if (newest === 'spent') return isDone ? 'expired' : 'unsolved';
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

/** A login session that tries a code for the number of its own account. */
export const ownSession = (sessionId: string): CodeTrier => ({
  subject: `session ${sessionId}`,
  isKnown: true,
  work: noWork,
});

/** Throws the error of a verdict other than `right`. */
export async function refuseUnlessRight(verdict: CodeVerdict, work = noWork): Promise<void> {
  if (verdict === 'unsolved') await work.demand();
  if (verdict === 'wrong') throw new AppError('sms_code_wrong');
  if (verdict === 'expired') throw new AppError('sms_code_expired');
}
