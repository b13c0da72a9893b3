import { planFor } from './plan.ts';
import { answerFile, answerPage, cacheShell, dropOldShells, shellFiles } from './shell.ts';
import { answerSound } from './sound.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  // It need not wait until old pages close: their files have other names and stay cached for one more version.
  event.waitUntil(cacheShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropOldShells(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (planFor(request, self.location.origin, shellFiles)) {
    case 'page':
      return event.respondWith(answerPage(request, event.preloadResponse));
    case 'file':
      return event.respondWith(answerFile(request));
    case 'sound':
      return event.respondWith(answerSound(request));
    default:
      return;
  }
});
