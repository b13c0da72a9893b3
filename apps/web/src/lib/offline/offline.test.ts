import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';

type Cache = typeof import('./offline.ts')['responseCache'];
const key = { userId: 7, path: '/path', request: {} };

let factory: IDBFactory;
let databases: IDBDatabase[];
let isForbidden: boolean;
let cache: Cache;
const find = () => cache.find(key);

/** Opens a database of the browser, and records the connection. */
function open(...args: Parameters<IDBFactory['open']>): IDBOpenDBRequest {
  if (isForbidden) throw new DOMException('denied', 'SecurityError');
  const request = factory.open(...args);
  request.addEventListener('success', () => databases.push(request.result));
  return request;
}

beforeEach(async () => {
  factory = new IDBFactory();
  databases = [];
  isForbidden = false;
  vi.stubGlobal('indexedDB', { open });
  // A new page: it does not use the connection of the earlier page.
  vi.resetModules();
  cache = (await import('./offline.ts')).responseCache;
  await cache.put(key, 'cached');
});

it('uses one connection to find cached responses', async () => {
  expect([await find(), await find()]).toEqual(['cached', 'cached']);
  expect(databases).toHaveLength(1);
});

it('connects again after the browser closed the connection', async () => {
  forceCloseDatabase(databases[0] as never);
  expect(await find()).toBe('cached');
  expect(databases).toHaveLength(2);
});

it('closes for a newer version in another tab', async () => {
  const newer = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open('tingci-kept', 2);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  expect(() => databases[0]?.transaction('answer')).toThrow();
  // The newer version has other stores: this page finds nothing, and does not fail.
  expect(await find()).toBeUndefined();
  newer.close();
});

it('connects again after it closed its connection for another tab', async () => {
  await new Promise((resolve) => {
    factory.deleteDatabase('tingci-kept').onsuccess = resolve;
  });
  await cache.put(key, 'again');
  expect(await find()).toBe('again');
  expect(databases).toHaveLength(2);
});

it('retries after the browser refused', async () => {
  forceCloseDatabase(databases[0] as never);
  isForbidden = true;
  expect(await find()).toBeUndefined();
  isForbidden = false;
  expect(await find()).toBe('cached');
});
