import { createOfflineStore } from './offline-store.ts';
import { createResponseCache } from './response-cache.ts';
import { cacheSounds, soundCacheName } from './sounds.ts';

const store = createOfflineStore();

/** The responses cached in this browser. */
export const responseCache = createResponseCache(store, Date.now);

const isSavingData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Caches the sounds of a practice in this browser. It caches nothing without Cache Storage (plain HTTP), for a learner
 * who saves data, or when the disk is full: sounds then come from the network.
 */
export async function cachePracticeSounds(
  scopeKey: string,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  if (!('caches' in window) || isSavingData()) return;
  const deps = {
    store,
    openCache: () => caches.open(soundCacheName),
    fetchSound: (url: string, stop: AbortSignal) =>
      fetch(url, { cache: 'reload', priority: 'low', signal: stop }),
    now: Date.now,
  };
  // After a failure the sounds fetched so far stay. The others are fetched when they are played.
  await cacheSounds(deps, scopeKey, urls, signal).catch(() => undefined);
}

/** Deletes the cached responses and sounds of the learner who logs out. */
export async function clearOfflineData(): Promise<void> {
  await Promise.allSettled([store.clear(), 'caches' in window ? caches.delete(soundCacheName) : undefined]);
}

/** Registers the service worker, so that the app can be installed and opens without a network. Removes it where the operator switched it off. */
export async function followOfflineSetting(isEnabled: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (isEnabled) nameManifest();
  try {
    if (isEnabled) await navigator.serviceWorker.register('/sw.js');
    else await removeWorker();
  } catch {
    // Private windows forbid workers. The app then needs the network.
  }
}

// Not in index.html: the browser would fetch the manifest and its icon before the first word.
function nameManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}

async function removeWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = 'caches' in window ? await caches.keys() : [];
  await Promise.all(names.filter((name) => name.startsWith('tingci-')).map((name) => caches.delete(name)));
}
