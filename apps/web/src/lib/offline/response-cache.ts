import type { OfflineStore } from './offline-store.ts';

/** Limit of cached responses, of all learners on this device. */
const responseLimit = 200;
/** A longer response is not cached. In characters of JSON. */
const lengthLimit = 400_000;

/** Names a response: the learner who asked, the path and the request. */
export type ResponseKey = { userId: number; path: string; request: object };

/** The last responses of the server, for use when it cannot be reached. */
export type ResponseCache = {
  /** Stores a response. A full disk costs only the cached copy. */
  put: (key: ResponseKey, values: unknown) => Promise<void>;
  find: (key: ResponseKey) => Promise<unknown>;
};

/** The key as text. It contains the learner's id, so that another learner never finds the response. */
export function responseKeyText({ userId, path, request }: ResponseKey): string {
  const fields = Object.entries(request)
    .filter(([, value]) => value !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return `${userId} ${path} ${JSON.stringify(fields)}`;
}

/** Creates the cache over a store; `now` in milliseconds since 1970. */
export function createResponseCache(store: OfflineStore, now: () => number): ResponseCache {
  return {
    async put(key, values) {
      if (JSON.stringify(values).length > lengthLimit) return;
      try {
        await store.putResponse({ key: responseKeyText(key), values, seenAt: now() }, responseLimit);
      } catch {
        // The page has the response itself.
      }
    },
    async find(key) {
      try {
        return (await store.findResponse(responseKeyText(key)))?.values;
      } catch {
        // Same result as an empty cache: the caller shows that there is no network.
        return undefined;
      }
    },
  };
}
