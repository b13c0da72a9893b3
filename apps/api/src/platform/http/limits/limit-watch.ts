import type { RateClass } from '@tingci/contract/endpoint';
import type { AppErrorCode } from '@tingci/contract/errors';
import type { Session } from '../caller/caller.ts';
import type { TrustedNetworks } from '../trusted-networks.ts';

const LOG_EVERY_MS = 60_000;
/** The errors of limits. A number that asks again within a minute (`sms_too_soon`) is usual. */
const LIMITS: readonly AppErrorCode[] = ['rate_limited', 'login_locked', 'sms_daily_limit', 'daily_quota'];

/** Whose limit it was: that of a learner, of an address, or of an address in a trusted network. */
export type LimitedCaller = 'learner' | 'address' | 'trusted';

type Refusal = {
  code: AppErrorCode;
  rate: RateClass;
  ip: string;
  session: Pick<Session, 'userId'> | undefined;
  nowMs: number;
};

/**
 * Makes a function that counts refusals by limits, and logs them by class: the first at once, then their number once a
 * minute. It returns at once.
 */
export function createLimitWatch(deps: {
  trusted: TrustedNetworks | undefined;
  count: (rate: RateClass, caller: LimitedCaller) => void;
  warn: (message: string) => void;
}) {
  const told = new Map<string, { atMs: number; since: number }>();
  return ({ code, rate, ip, session, nowMs }: Refusal): void => {
    if (!LIMITS.includes(code)) return;
    const caller: LimitedCaller = session ? 'learner' : deps.trusted?.has(ip) ? 'trusted' : 'address';
    deps.count(rate, caller);
    const key = `${rate} ${caller} ${code}`;
    const last = told.get(key);
    if (last && nowMs - last.atMs < LOG_EVERY_MS) {
      last.since += 1;
      return;
    }
    const count = (last?.since ?? 0) + 1;
    told.set(key, { atMs: nowMs, since: 0 });
    deps.warn(
      `limit reached (429): class ${rate}, ${code}, by ${caller}, ${count} refused since the last line`,
    );
  };
}
