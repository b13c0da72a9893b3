import { createConnection, finished, resultOf } from '../indexed-db.ts';

/** The last response to a request. `key` names learner, path and request; `seenAt` in milliseconds since 1970. */
export type CachedResponse = { key: string; values: unknown; seenAt: number };

/** The sounds of a practice, by its `place` (what is practised); `usedAt` in milliseconds since 1970. */
export type CachedSounds = { place: string; urls: string[]; usedAt: number };

/** Data for use without a network. Every entry is a copy: the server has the original. */
export type OfflineStore = {
  findResponse: (key: string) => Promise<CachedResponse | undefined>;
  /** Stores a response. Of all responses, the latest `limit` stay. */
  putResponse: (response: CachedResponse, limit: number) => Promise<void>;
  listSounds: () => Promise<CachedSounds[]>;
  putSounds: (sounds: CachedSounds) => Promise<void>;
  removeSounds: (places: readonly string[]) => Promise<void>;
  clear: () => Promise<void>;
};

function createStores(database: IDBDatabase): void {
  database.createObjectStore('answer', { keyPath: 'key' }).createIndex('seenAt', 'seenAt');
  database.createObjectStore('sounds', { keyPath: 'place' });
}

/** The store of this browser. Every call rejects where IndexedDB is forbidden. */
export function createOfflineStore(): OfflineStore {
  const connect = createConnection({ name: 'tingci-kept', version: 1, upgrade: createStores });
  const read = async (name: string) => (await connect()).transaction(name).objectStore(name);
  const write = async (names: string[]) => (await connect()).transaction(names, 'readwrite');
  return {
    findResponse: async (key) => resultOf<CachedResponse | undefined>((await read('answer')).get(key)),
    async putResponse(response, limit) {
      const transaction = await write(['answer']);
      const store = transaction.objectStore('answer');
      store.put(response);
      const oldest = await resultOf(store.index('seenAt').getAllKeys());
      for (const key of oldest.slice(0, Math.max(0, oldest.length - limit))) store.delete(key);
      await finished(transaction);
    },
    listSounds: async () => resultOf<CachedSounds[]>((await read('sounds')).getAll()),
    async putSounds(sounds) {
      const transaction = await write(['sounds']);
      transaction.objectStore('sounds').put(sounds);
      await finished(transaction);
    },
    async removeSounds(places) {
      const transaction = await write(['sounds']);
      for (const place of places) transaction.objectStore('sounds').delete(place);
      await finished(transaction);
    },
    async clear() {
      const transaction = await write(['answer', 'sounds']);
      transaction.objectStore('answer').clear();
      transaction.objectStore('sounds').clear();
      await finished(transaction);
    },
  };
}

/** A store in memory, for tests. */
export function createMemoryOfflineStore(): OfflineStore {
  const responses = new Map<string, CachedResponse>();
  const sounds = new Map<string, CachedSounds>();
  return {
    findResponse: async (key) => responses.get(key),
    async putResponse(response, limit) {
      responses.set(response.key, response);
      const oldest = [...responses.values()].sort((left, right) => left.seenAt - right.seenAt);
      for (const { key } of oldest.slice(0, Math.max(0, oldest.length - limit))) responses.delete(key);
    },
    listSounds: async () => [...sounds.values()],
    putSounds: async (entry) => void sounds.set(entry.place, entry),
    async removeSounds(places) {
      for (const place of places) sounds.delete(place);
    },
    async clear() {
      responses.clear();
      sounds.clear();
    },
  };
}
