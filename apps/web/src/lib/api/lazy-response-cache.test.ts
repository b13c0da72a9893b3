import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, type RealServer, startRealServer } from '../../../test/real-server.ts';
import { createMemoryOfflineStore, type OfflineStore } from '../offline/offline-store.ts';
import { createResponseCache } from '../offline/response-cache.ts';
import { createClient } from './client.ts';
import { ApiError } from './error.ts';
import { createLazyResponseCache } from './lazy-response-cache.ts';
import { NOT_CACHED } from './messages.ts';

const SHELF = '/api/study/lexicon/v1/group/list';
const RENAME = '/api/study/customer/v1/update/nickname';
const gone = 'http://127.0.0.1:1';

let server: RealServer;
let store: OfflineStore;
let userId: number | undefined;
let errors: string[];
let reached: boolean[];
let cacheAfterMs: number;

beforeEach(async () => {
  server = await startRealServer();
  store = createMemoryOfflineStore();
  userId = 7;
  errors = [];
  reached = [];
  cacheAfterMs = 60_000;
});
afterEach(() => server.close());

/** A page with its own cache over the store of the browser. */
function openPage() {
  let clock = 0;
  const cache = createResponseCache(store, () => clock++);
  const lazyCache = createLazyResponseCache(
    async () => cache,
    () => userId,
  );
  const at = (origin: string) =>
    createClient({
      origin,
      now: () => 1_700_000_000_000,
      session: () => ({ token: 'tok', signKey: 'key' }),
      xsrfToken: () => undefined,
      endSession: () => undefined,
      showError: (message) => errors.push(message),
      showNotice: () => undefined,
      noteReachable: (isReachable) => reached.push(isReachable),
      cacheAfterMs,
      cache: lazyCache,
    });
  return { cache: lazyCache, online: at(server.origin), offline: at(gone) };
}

const list = (name: string) => ({ list: [{ name }] });
const keyOf = (request: object) => ({ userId: 7, path: SHELF, request });
const answer = (values: unknown) => json({ status: 0, message: '', values });

it('returns the cached response without a network, and shows no error', async () => {
  server.answers.push(answer(list('old')), answer(list('new')));
  const page = openPage();
  await page.cache.start();
  await page.online.post(SHELF, { scene_id: 1 });
  await page.online.post(SHELF, { scene_id: 1 });
  expect(await page.offline.post(SHELF, { scene_id: 1 })).toEqual(list('new'));
  expect(errors).toEqual([]);
  expect(reached).toEqual([true, true, false]);
});

it('caches a response that came before the code of the cache', async () => {
  server.answers.push(answer(list('a')));
  const page = openPage();
  await page.online.post(SHELF, { scene_id: 1 });
  await page.cache.start();
  expect(await openPage().offline.post(SHELF, { scene_id: 1 })).toEqual(list('a'));
});

it('returns the cached response when the server is slow, and caches the late one', async () => {
  server.answers.push(answer(list('old')));
  const page = openPage();
  await page.cache.start();
  await page.online.post(SHELF, {});
  let reply = () => {};
  server.answers[0] = (response) => {
    reply = () => answer(list('new'))(response);
  };
  cacheAfterMs = 0;
  expect(await openPage().online.post(SHELF, {})).toEqual(list('old'));
  expect(reached).toEqual([true, false]);
  await vi.waitFor(() => expect(server.received).toHaveLength(2), { timeout: 60_000 });
  reply();
  await vi.waitFor(async () => expect(await openPage().offline.post(SHELF, {})).toEqual(list('new')), {
    timeout: 60_000,
  });
});

it('waits for a slow server when nothing is cached', async () => {
  server.answers.push(answer(list('a')));
  cacheAfterMs = 0;
  expect(await openPage().online.post(SHELF, {})).toEqual(list('a'));
});

it('shows an error when nothing is cached', async () => {
  server.answers.push(answer(list('a')));
  const page = openPage();
  await page.online.post(SHELF, { scene_id: 1 });
  const failure = await page.offline.post(SHELF, { scene_id: 2 }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ message: NOT_CACHED });
  expect(errors).toHaveLength(1);
});

it('returns it when a proxy cannot reach the server, not after an app error', async () => {
  server.answers.push(answer(list('a')), (response) => response.writeHead(502).end('<html>bad gateway'));
  const page = openPage();
  await page.online.post(SHELF, {});
  expect(await page.online.post(SHELF, {})).toEqual(list('a'));
  expect(reached).toEqual([true, false]);
  server.answers.length = 0;
  server.answers.push(json({ status: 404, message: '没有', values: { code: 'not_found' } }));
  await expect(page.online.post(SHELF, {})).rejects.toMatchObject({ status: 404 });
});

it('never returns one learner the response of another', async () => {
  server.answers.push(answer(list('a')));
  const page = openPage();
  await page.online.post(SHELF, {});
  userId = 8;
  await expect(page.offline.post(SHELF, {})).rejects.toMatchObject({ failure: 'network' });
  userId = undefined;
  await expect(page.offline.post(SHELF, {})).rejects.toMatchObject({ failure: 'network' });
});

it('does not cache a response that comes after its learner has logged out', async () => {
  const page = openPage();
  const key = page.cache.createKey(SHELF, {});
  userId = 8;
  page.cache.put(key as NonNullable<typeof key>, list('a'));
  userId = 7;
  await expect(page.offline.post(SHELF, {})).rejects.toMatchObject({ failure: 'network' });
});

it('does not store a waiting response once its learner has logged out', async () => {
  server.answers.push(answer(list('a')));
  const page = openPage();
  await page.online.post(SHELF, {});
  userId = undefined;
  await page.cache.start();
  userId = 7;
  await expect(openPage().offline.post(SHELF, {})).rejects.toMatchObject({ failure: 'network' });
});

it('caches no response to a write', async () => {
  server.answers.push(answer({}));
  const page = openPage();
  await page.online.post(RENAME, { nickname: '小明' });
  await expect(page.offline.post(RENAME, { nickname: '小明' })).rejects.toMatchObject({ failure: 'network' });
});

it('keeps the latest 200 responses', async () => {
  const cache = createResponseCache(
    store,
    (
      (now) => () =>
        now++
    )(0),
  );
  for (let scene = 0; scene <= 200; scene++) await cache.put(keyOf({ scene }), scene);
  expect(await cache.find(keyOf({ scene: 0 }))).toBeUndefined();
  expect(await cache.find(keyOf({ scene: 1 }))).toBe(1);
  expect(await cache.find(keyOf({ scene: 200 }))).toBe(200);
});

it('is silent when the browser allows no storage', async () => {
  const refuse = () => Promise.reject(new Error('forbidden'));
  const cache = createResponseCache({ ...store, putResponse: refuse, findResponse: refuse }, () => 0);
  await cache.put(keyOf({}), 1);
  expect(await cache.find(keyOf({}))).toBeUndefined();
});
