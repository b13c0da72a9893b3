import { createKeptAnswers } from './kept-answers.ts';
import { createKeptStore } from './kept-store.ts';
import { keepSounds, soundCacheName } from './sounds.ts';

const store = createKeptStore();

/** The answers kept in this browser. */
export const keptAnswers = createKeptAnswers(store, Date.now);

const isSavingData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Keeps the sounds of the practice on a desk in this browser. Nothing is kept where there is no Cache Storage (plain
 * HTTP), for a learner who saves data, or when the disk is full: then sound needs the network as before.
 */
export async function keepPracticeSounds(
  place: string,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  if (!('caches' in window) || isSavingData()) return;
  const parts = {
    store,
    openCache: () => caches.open(soundCacheName),
    fetchSound: (url: string, stop: AbortSignal) =>
      fetch(url, { cache: 'reload', priority: 'low', signal: stop }),
    now: Date.now,
  };
  // Whatever ends it, the sounds fetched so far are kept and the others are fetched when they are heard.
  await keepSounds(parts, place, urls, signal).catch(() => undefined);
}

/** Forgets what was kept of the learner who leaves: answers and sounds. */
export async function forgetKept(): Promise<void> {
  await Promise.allSettled([store.clear(), 'caches' in window ? caches.delete(soundCacheName) : undefined]);
}

/** Makes the app one that can be installed and opens without a network; undone where the operator switched it off. */
export async function followOfflineSetting(isEnabled: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (isEnabled) nameManifest();
  try {
    if (isEnabled) await navigator.serviceWorker.register('/sw.js');
    else await removeWorker();
  } catch {
    // A browser may forbid workers, as private windows do; the app then needs the network.
  }
}

// Not in index.html: a browser fetches it and its icon at once, before the first word.
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
