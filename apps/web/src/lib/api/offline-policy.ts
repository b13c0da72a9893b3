import { ApiError } from './error.ts';
import type { LazyResponseCache } from './lazy-response-cache.ts';
import { NOT_CACHED } from './messages.ts';
import type { SignedCall } from './protocol.ts';

export type OfflinePolicyDeps = {
  /** Stores the responses of some reads, and finds them when the server cannot be reached. */
  cache?: Pick<LazyResponseCache, 'createKey' | 'put' | 'find'>;
  noteReachable?: (isReachable: boolean) => void;
  /** How long the server may take before the cached response is used instead. */
  cacheAfterMs?: number;
};

const CACHE_AFTER_MS = 6_000;

/**
 * Creates the top layer of the client: a read falls back to its cached response when the server is slow or unreachable.
 */
export function createOfflinePolicy(deps: OfflinePolicyDeps, call: SignedCall): SignedCall {
  const { cache, cacheAfterMs = CACHE_AFTER_MS } = deps;
  return async (request, options) => {
    const key = cache?.createKey(request.path, request.fields);
    if (!cache || !key) return call(request, options);
    const response = call(request, options);
    const isSettled = response.then(
      (values) => {
        cache.put(key, values);
        return true;
      },
      () => true,
    );
    // On a very slow network an old response is better than a long wait. The new one is cached when it comes.
    if (!(await Promise.race([isSettled, falseAfter(cacheAfterMs)]))) {
      const values = await cache.find(key);
      if (values !== undefined) {
        deps.noteReachable?.(false);
        return values;
      }
    }
    try {
      return await response;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      const values = await cache.find(key);
      if (values !== undefined) return values;
      throw error.failure === 'network' ? new ApiError('network', 0, NOT_CACHED) : error;
    }
  };
}

// No network, or a proxy that cannot reach the server. An app error of the server itself is an answer.
function isUnreachable(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return (
    error.failure === 'network' ||
    (error.failure === 'http' && error.status >= 502 && error.code === undefined)
  );
}

function falseAfter(delayMs: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), delayMs));
}
