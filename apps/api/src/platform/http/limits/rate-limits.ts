import { isIPv6 } from 'node:net';
import { type RateClass, rateClasses } from '@tingci/contract/endpoint';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../core/app-error.ts';
import type { SharedLimits } from '../../shared-limits/shared-limits.ts';
import type { Session } from '../caller/caller.ts';
import { scaleOf, type TrustedNetworks } from '../trusted-networks.ts';

const WINDOW_MS = 60_000;
// It only stops floods. The classes limit each learner, and the visitors of each address.
const PER_ADDRESS = 12_000;
const MAX_CALLERS = 20_000;
/** KiB of bodies that a learner may announce in a minute. The largest body has 2 MB. */
const BODY_KIB = 16 * 1024;

/** The origin of a request. Behind proxies the address is computed on demand. */
type Source = { readonly ip: string };

/** The learner who calls, or undefined for a visitor. */
type Learner = Pick<Session, 'userId'> | undefined;

/** Limits by address before the caller is known, and by caller and class afterwards. */
export type RateLimits = {
  /** Counts a request by its address, as `cost` small requests. Rejects beyond the limit. */
  checkAddress(source: Source, nowMs: number, cost?: number): Promise<void>;
  /** Throws when this process knows that the address has no request left. Counts nothing. */
  requireAddress(source: Source, nowMs: number): void;
  /** Counts a request of a class by its caller, as `cost` requests. Rejects beyond the limit. */
  checkCaller(source: Source, rate: RateClass, learner: Learner, nowMs: number, cost?: number): Promise<void>;
  /** Counts the bytes of a body before it is read. Rejects beyond 16 MB a minute. */
  checkBody(learner: NonNullable<Learner>, bytes: number, nowMs: number): Promise<void>;
  /** Throws when this process knows that the learner has no request of the class left. Counts nothing. */
  requireLearner(learner: NonNullable<Learner>, rate: RateClass, nowMs: number): void;
};

type Count = keyof typeof allowed;
type Window = { startedMs: number; counts: Partial<Record<Count, number>> };
type Windows<Caller extends string | number> = LRUCache<Caller, Window>;

const allowed = { ...rateClasses, any: PER_ADDRESS, body: BODY_KIB };

/**
 * Counts the calls of each caller in windows of a minute that start with a call; the limits are those of the contract
 * times `scale`. Above 20,000 learners, and as many networks, the least recently seen are removed. With `shared` a call
 * within the limit of this process is counted in Redis too, against the same limit for all processes together. Visitors in a
 * trusted network have its larger limits.
 */
export function createRateLimits(
  scale: number,
  shared?: Pick<SharedLimits, 'take'>,
  trusted?: TrustedNetworks,
): RateLimits {
  const networks: Windows<string> = new LRUCache({ max: MAX_CALLERS });
  const learners: Windows<number> = new LRUCache({ max: MAX_CALLERS });

  async function take<Caller extends string | number>(
    windows: Windows<Caller>,
    caller: Caller,
    count: Count,
    nowMs: number,
    cost = 1,
    callerScale = 1,
  ): Promise<void> {
    let window = windows.get(caller);
    if (!window || isOver(window, nowMs)) {
      window = { startedMs: nowMs, counts: {} };
      windows.set(caller, window);
    }
    const taken = (window.counts[count] ?? 0) + cost;
    window.counts[count] = taken;
    const most = allowed[count] * scale * callerScale;
    if (taken > most) throw new AppError('rate_limited');
    if (!shared) return;
    // Learners have numbers, and networks are texts with dots or colons, so their keys differ.
    const limit = { name: `rate:${count}`, most, seconds: WINDOW_MS / 1000 };
    if (await shared.take(limit, String(caller), cost)) return;
    // Until the window of this process ends, it refuses without asking Redis again.
    window.counts[count] = Math.max(window.counts[count] ?? 0, Math.floor(most) + 1);
    throw new AppError('rate_limited');
  }

  function requireOne<Caller extends string | number>(
    windows: Windows<Caller>,
    caller: Caller,
    count: Count,
    nowMs: number,
    callerScale = 1,
  ): void {
    const window = windows.get(caller);
    if (!window || isOver(window, nowMs)) return;
    if ((window.counts[count] ?? 0) + 1 > allowed[count] * scale * callerScale)
      throw new AppError('rate_limited');
  }

  return {
    checkAddress: ({ ip }, nowMs, cost) =>
      take(networks, networkOf(ip), 'any', nowMs, cost, scaleOf(trusted, ip)),
    requireAddress: ({ ip }, nowMs) =>
      requireOne(networks, networkOf(ip), 'any', nowMs, scaleOf(trusted, ip)),
    checkCaller: (source, rate, learner, nowMs, cost) =>
      learner
        ? take(learners, learner.userId, rate, nowMs, cost)
        : take(networks, networkOf(source.ip), rate, nowMs, cost, scaleOf(trusted, source.ip)),
    checkBody: ({ userId }, bytes, nowMs) => take(learners, userId, 'body', nowMs, Math.ceil(bytes / 1024)),
    requireLearner: ({ userId }, rate, nowMs) => requireOne(learners, userId, rate, nowMs),
  };
}

const isOver = ({ startedMs }: Window, nowMs: number): boolean => Math.abs(nowMs - startedMs) >= WINDOW_MS;

/**
 * The network of an address, by which visitors are counted: an IPv4 address (also in its IPv6 form), or the /64 network
 * of an IPv6 address, because a household has a whole one.
 */
export function networkOf(ip: string): string {
  const { ipv4, ipv6 } = partsOf(ip);
  return ipv6 ? `${ipv6.slice(0, 4).join(':')}::/64` : ipv4;
}

/** The wider network of an address: the /24 of IPv4, the /48 of IPv6. One customer of a provider can have a whole /48. */
export function widerNetworkOf(ip: string): string {
  const { ipv4, ipv6 } = partsOf(ip);
  return ipv6 ? `${ipv6.slice(0, 3).join(':')}::/48` : `${ipv4.split('.').slice(0, 3).join('.')}.0/24`;
}

function partsOf(ip: string): { ipv4: string; ipv6?: string[] } {
  if (!isIPv6(ip)) return { ipv4: ip };
  const address = ipaddr.IPv6.parse(ip.replace(/%.*$/, ''));
  if (address.isIPv4MappedAddress()) return { ipv4: address.toIPv4Address().toString() };
  return { ipv4: '', ipv6: address.parts.map((part) => part.toString(16)) };
}
