import type { KeptStore } from './kept-store.ts';

/** Also named in worker/sound.ts, which answers from it. */
export const soundCacheName = 'tingci-sounds';

/** Desks whose sounds are kept; the one used longest ago leaves first. */
const placeLimit = 30;
/** Sounds of one desk. A longer practice keeps those that come first. */
const soundLimit = 200;

/** The part of Cache Storage that is used. */
export type SoundCache = {
  match: (url: string) => Promise<Response | undefined>;
  put: (url: string, response: Response) => Promise<void>;
  delete: (url: string) => Promise<unknown>;
};

export type SoundParts = {
  store: KeptStore;
  openCache: () => Promise<SoundCache>;
  /** Fetches past every cache. */
  fetchSound: (url: string, signal: AbortSignal) => Promise<Response>;
  now: () => number;
};

// A voice that only stood in for the right one is fetched again at the next opening.
const isLasting = (response: Response): boolean =>
  response.headers.get('cache-control')?.includes('immutable') ?? false;

/**
 * Keeps the sounds of a practice on this device, one request after the other so that what is being heard goes first,
 * and lets go of the desks used longest ago. Ends early, without harm, when `signal` aborts or the network is away.
 */
export async function keepSounds(
  parts: SoundParts,
  place: string,
  wanted: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const urls = [...new Set(wanted)].filter((url) => url !== '').slice(0, soundLimit);
  const { store } = parts;
  const cache = await parts.openCache();
  // Noted before the first is fetched: whatever lies in the cache is somebody's, and goes when they go.
  await store.putSounds({ place, urls, usedAt: parts.now() });
  await letGo(store, cache);
  for (const url of urls) {
    if (signal.aborted) return;
    const kept = await cache.match(url);
    if (kept && isLasting(kept)) continue;
    const response = await parts.fetchSound(url, signal);
    if (response.status === 200) await cache.put(url, response);
  }
}

async function letGo(store: KeptStore, cache: SoundCache): Promise<void> {
  const all = (await store.listSounds()).sort((left, right) => right.usedAt - left.usedAt);
  const old = all.slice(placeLimit);
  if (old.length === 0) return;
  const needed = new Set(all.slice(0, placeLimit).flatMap(({ urls }) => urls));
  await store.removeSounds(old.map(({ place }) => place));
  const unneeded = old.flatMap(({ urls }) => urls).filter((url) => !needed.has(url));
  await Promise.all(unneeded.map((url) => cache.delete(url)));
}
