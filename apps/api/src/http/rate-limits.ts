import { type RateClass, rateClasses } from '@tingci/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from './caller.ts';
import { Refusal } from './refusal.ts';

const MINUTE_MS = 60_000;
// A school shares one address: the bound by address only stops floods, the classes bound each caller.
const PER_ADDRESS = 12_000;

/** Limits by address for those who have not proved who they are, and by caller and class once the caller is known. */
export type RateLimits = {
  checkAddress(request: FastifyRequest): Promise<void>;
  checkCaller(request: FastifyRequest, rate: RateClass, session: Session | undefined): Promise<void>;
};

/** Sliding-window limits of `@fastify/rate-limit`, multiplied by `scale`; the plugin must be registered with `global: false`. */
export function createRateLimits(app: FastifyInstance, scale: number): RateLimits {
  const addresses = app.createRateLimit({ max: PER_ADDRESS * scale, timeWindow: MINUTE_MS });
  // Two counters a class: by learner, and by address, where the plugin takes an IPv6 network for one address.
  const createLimits = (keyGenerator?: (request: FastifyRequest) => string) =>
    Object.fromEntries(
      Object.entries(rateClasses).map(([name, max]) => [
        name,
        app.createRateLimit({
          max: max * scale,
          timeWindow: MINUTE_MS,
          ...(keyGenerator ? { keyGenerator } : {}),
        }),
      ]),
    ) as Record<RateClass, ReturnType<FastifyInstance['createRateLimit']>>;
  const visitors = createLimits();
  const learners = createLimits((request) => `user:${learnerOf.get(request)}`);

  return {
    checkAddress: async (request) => refuseExceeded(await addresses(request)),
    checkCaller: async (request, rate, session) => {
      if (session) learnerOf.set(request, session.userId);
      refuseExceeded(await (session ? learners : visitors)[rate](request));
    },
  };
}

const learnerOf = new WeakMap<FastifyRequest, number>();

function refuseExceeded(outcome: { isAllowed: boolean } | { isExceeded: boolean }): void {
  if ('isExceeded' in outcome && outcome.isExceeded) throw new Refusal('rate_limited');
}
