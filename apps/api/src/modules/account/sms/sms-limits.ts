import { AppError } from '../../../platform/core/app-error.ts';
import type { CodeCounts } from '../login-store/sms-code.repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
// The numbers are mainland ones, so a day is Beijing's; it has no summer time.
const BEIJING_OFFSET_MS = 8 * HOUR_MS;

/** Seconds before a number can get another code. */
export const RESEND_AFTER_S = 60;

/** Limits of codes: per number and day, per address and hour, per network and hour, and in total per day. */
export type CodeLimits = {
  phoneDaily: number;
  ipHourly: number;
  prefixHourly: number;
  dailyTotal: number;
  /** Codes without a solved challenge: of an address and of a network within an hour. */
  ipFree: number;
  prefixFree: number;
};

/** Codes of a number, and device if known, in a day without a solved challenge. */
const PHONE_FREE = 2;

/** The limits of the product. The total per day, and the scale of the limits by address, are settings. */
export function codeLimits(dailyTotal: number, addressScale: number): CodeLimits {
  return {
    phoneDaily: 10,
    ipHourly: Math.ceil(30 * addressScale),
    prefixHourly: Math.ceil(100 * addressScale),
    dailyTotal,
    ipFree: Math.ceil(2 * addressScale),
    prefixFree: Math.ceil(10 * addressScale),
  };
}

/** The start of each count: the pause between two codes, an hour, the day from Beijing's midnight. */
export function sinceOf(nowMs: number): { lately: Date; hour: Date; day: Date } {
  const dayStart = Math.floor((nowMs + BEIJING_OFFSET_MS) / DAY_MS) * DAY_MS - BEIJING_OFFSET_MS;
  return {
    lately: new Date(nowMs - RESEND_AFTER_S * 1000),
    hour: new Date(nowMs - HOUR_MS),
    day: new Date(dayStart),
  };
}

/** Beijing's midnight before an instant. */
export const dayStartOf = (nowMs: number): Date => sinceOf(nowMs).day;

/** Throws when one more code would exceed a limit. */
export function refuseBeyond(limits: CodeLimits, counts: CodeCounts): void {
  if (counts.byPhoneLately >= 1) throw new AppError('sms_too_soon');
  if (counts.byPhoneToday >= limits.phoneDaily || counts.today >= limits.dailyTotal) {
    throw new AppError('sms_daily_limit');
  }
  if (counts.byIp >= limits.ipHourly || counts.byPrefix >= limits.prefixHourly)
    throw new AppError('rate_limited');
}

/** Whether one more code needs a solved challenge. */
export const needsWork = (limits: CodeLimits, counts: CodeCounts): boolean =>
  counts.byPhoneToday >= PHONE_FREE || counts.byIp >= limits.ipFree || counts.byPrefix >= limits.prefixFree;
