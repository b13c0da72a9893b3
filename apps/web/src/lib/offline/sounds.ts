import type { OfflineStore } from './offline-store.ts';

/** worker/sound.ts reads this cache and repeats its name. */
export const soundCacheName = 'tingci-sounds';

/** Practices whose sounds are cached. The one used longest ago is evicted first. */
const scopeLimit = 30;
/** Cached sounds of one practice: the first ones of a longer practice. */
const soundLimit = 200;

/** The part of Cache Storage that is used. */
export type SoundCache = {
  match: (url: string) => Promise<Response | undefined>;
  put: (url: string, response: Response) => Promise<void>;
  delete: (url: string) => Promise<unknown>;
};

export type SoundCacheDeps = {
  store: OfflineStore;
  openCache: () => Promise<SoundCache>;
  /** Fetches without the HTTP cache. */
  fetchSound: (url: string, signal: AbortSignal) => Promise<Response>;
  now: () => number;
};

// A substitute voice has no lasting header. It is fetched again at the next opening.
const isLasting = (response: Response): boolean =>
  response.headers.get('cache-control')?.includes('immutable') ?? false;

/**
 * Caches the sounds of a practice on this device and evicts the practices used longest ago. Sends one request at a time,
 * so that a sound the learner plays comes first. Stops when `signal` aborts; rejects when the network fails.
 */
export async function cacheSounds(
  deps: SoundCacheDeps,
  scopeKey: string,
  wanted: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const urls = [...new Set(wanted)].filter((url) => url !== '').slice(0, soundLimit);
  const { store } = deps;
  const cache = await deps.openCache();
  // Written before the first fetch: every cached sound then belongs to a practice and is evicted with it.
  await store.putSounds({ place: scopeKey, urls, usedAt: deps.now() });
  await evict(store, cache);
  for (const url of urls) {
    if (signal.aborted) return;
    const cached = await cache.match(url);
    if (cached && isLasting(cached)) continue;
    const response = await deps.fetchSound(url, signal);
    if (response.status === 200) await cache.put(url, response);
  }
}

async function evict(store: OfflineStore, cache: SoundCache): Promise<void> {
  const all = (await store.listSounds()).sort((left, right) => right.usedAt - left.usedAt);
  const old = all.slice(scopeLimit);
  if (old.length === 0) return;
  const needed = new Set(all.slice(0, scopeLimit).flatMap(({ urls }) => urls));
  await store.removeSounds(old.map(({ place }) => place));
  const unneeded = old.flatMap(({ urls }) => urls).filter((url) => !needed.has(url));
  await Promise.all(unneeded.map((url) => cache.delete(url)));
}
