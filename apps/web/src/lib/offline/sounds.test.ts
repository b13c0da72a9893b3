import { beforeEach, expect, it } from 'vitest';
import { createMemoryOfflineStore, type OfflineStore } from './offline-store.ts';
import { cacheSounds, type SoundCache, type SoundCacheDeps } from './sounds.ts';

let store: OfflineStore;
let kept: Map<string, Response>;
let fetched: string[];
let clock: number;
let deps: SoundCacheDeps;
let answer: (url: string) => Response;

const lasting = () =>
  new Response('mp3', { headers: { 'cache-control': 'public, max-age=31536000, immutable' } });

beforeEach(() => {
  store = createMemoryOfflineStore();
  kept = new Map();
  fetched = [];
  clock = 0;
  answer = lasting;
  const cache: SoundCache = {
    match: async (url) => kept.get(url),
    put: async (url, response) => void kept.set(url, response),
    delete: async (url) => kept.delete(url),
  };
  deps = {
    store,
    openCache: async () => cache,
    fetchSound: async (url) => {
      fetched.push(url);
      return answer(url);
    },
    now: () => clock++,
  };
});

const keep = (place: string, urls: string[], signal = new AbortController().signal) =>
  cacheSounds(deps, place, urls, signal);

it('fetches every sound once, in the order of the words', async () => {
  await keep('chapter:1', ['/a', '/b', '', '/a']);
  await keep('chapter:2', ['/b', '/c']);
  expect(fetched).toEqual(['/a', '/b', '/c']);
  expect([...kept.keys()]).toEqual(['/a', '/b', '/c']);
});

it('fetches a sound again that a substitute voice spoke, and caches no error', async () => {
  answer = (url) =>
    url === '/a'
      ? new Response('', { headers: { 'cache-control': 'public, max-age=300' } })
      : new Response('', { status: 503 });
  await keep('chapter:1', ['/a', '/b']);
  expect([...kept.keys()]).toEqual(['/a']);
  answer = lasting;
  await keep('chapter:1', ['/a', '/b']);
  expect(fetched).toEqual(['/a', '/b', '/a', '/b']);
});

it('removes the scope used longest ago, and no sound that another needs', async () => {
  await keep('chapter:0', ['/shared', '/only']);
  for (let chapter = 1; chapter < 30; chapter++) await keep(`chapter:${chapter}`, [`/${chapter}`]);
  await keep('chapter:1', ['/1']);
  await keep('chapter:30', ['/shared', '/30']);
  expect(kept.has('/only')).toBe(false);
  expect(kept.has('/shared')).toBe(true);
  await keep('chapter:31', ['/31']);
  expect(kept.has('/1')).toBe(true);
  expect(kept.has('/2')).toBe(false);
  expect(await store.listSounds()).toHaveLength(30);
});

it('stops when the practice is left, and keeps what it has', async () => {
  const leaving = new AbortController();
  answer = () => {
    leaving.abort();
    return lasting();
  };
  await keep('chapter:1', ['/a', '/b'], leaving.signal);
  expect([...kept.keys()]).toEqual(['/a']);
});
