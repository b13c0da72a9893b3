import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type FakeDatabase = {
  isOpen: boolean;
  close: () => void;
  onclose?: () => void;
  onversionchange?: () => void;
};

let databases: FakeDatabase[];
let isForbidden: boolean;
let find: () => Promise<unknown>;

/** A request that is answered soon. */
function request<Result>(result: Result) {
  const asked: { result: Result; onsuccess?: () => void; onerror?: () => void } = { result };
  const isRefused = isForbidden;
  queueMicrotask(() => (isRefused ? asked.onerror : asked.onsuccess)?.());
  return asked;
}

/** As much of a database as finding an answer takes. */
function openFake() {
  const database = {
    isOpen: true,
    close() {
      database.isOpen = false;
    },
    transaction() {
      if (!database.isOpen) throw new DOMException('closed', 'InvalidStateError');
      return { objectStore: () => ({ get: () => request({ values: 'kept' }) }) };
    },
  };
  databases.push(database);
  return request(database);
}

beforeEach(async () => {
  databases = [];
  isForbidden = false;
  vi.stubGlobal('indexedDB', { open: openFake });
  // A page of its own: none finds the connection of the one before.
  vi.resetModules();
  const { responseCache } = await import('./offline.ts');
  find = () => responseCache.find({ userId: 7, path: '/path', request: {} });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('finds what is kept over one connection', async () => {
  expect([await find(), await find()]).toEqual(['kept', 'kept']);
  expect(databases).toHaveLength(1);
});

it('connects again when the browser has dropped the connection', async () => {
  await find();
  databases[0]?.close();
  databases[0]?.onclose?.();
  expect(await find()).toBe('kept');
});

it('makes way for a newer version in another tab, and connects again', async () => {
  await find();
  databases[0]?.onversionchange?.();
  expect(databases[0]?.isOpen).toBe(false);
  expect(await find()).toBe('kept');
});

it('tries again after the browser refused', async () => {
  isForbidden = true;
  expect(await find()).toBeUndefined();
  isForbidden = false;
  expect(await find()).toBe('kept');
});
