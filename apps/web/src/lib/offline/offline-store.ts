import type { DBSchema } from 'idb';
import { createConnection } from '../indexed-db.ts';

/** The last response to a request. `key` names learner, path and request; `seenAt` in milliseconds since 1970. */
export type CachedResponse = { key: string; values: unknown; seenAt: number };

/** The sounds of a practice. `place` is its scope key; stored rows have this name. `usedAt`: milliseconds since 1970. */
export type CachedSounds = { place: string; urls: string[]; usedAt: number };

/** Data for use without a network. Every entry is a copy: the server has the original. */
export type OfflineStore = {
  findResponse: (key: string) => Promise<CachedResponse | undefined>;
  /** Stores a response. Only the latest `limit` responses stay. */
  putResponse: (response: CachedResponse, limit: number) => Promise<void>;
  listSounds: () => Promise<CachedSounds[]>;
  putSounds: (sounds: CachedSounds) => Promise<void>;
  removeSounds: (scopeKeys: readonly string[]) => Promise<void>;
  clear: () => Promise<void>;
};

interface OfflineSchema extends DBSchema {
  answer: { key: string; value: CachedResponse; indexes: { seenAt: number } };
  sounds: { key: string; value: CachedSounds };
}

/** The store of this browser. Every call rejects where IndexedDB is forbidden. */
export function createOfflineStore(): OfflineStore {
  const connect = createConnection<OfflineSchema>({
    name: 'tingci-kept',
    version: 1,
    upgrade(database) {
      database.createObjectStore('answer', { keyPath: 'key' }).createIndex('seenAt', 'seenAt');
      database.createObjectStore('sounds', { keyPath: 'place' });
    },
  });
  return {
    findResponse: async (key) => (await connect()).get('answer', key),
    async putResponse(response, limit) {
      const { store, done } = (await connect()).transaction('answer', 'readwrite');
      const evict = async () => {
        const keys = await store.index('seenAt').getAllKeys();
        await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((key) => store.delete(key)));
      };
      await Promise.all([store.put(response), evict(), done]);
    },
    listSounds: async () => (await connect()).getAll('sounds'),
    putSounds: async (sounds) => void (await (await connect()).put('sounds', sounds)),
    async removeSounds(scopeKeys) {
      const { store, done } = (await connect()).transaction('sounds', 'readwrite');
      await Promise.all([...scopeKeys.map((scopeKey) => store.delete(scopeKey)), done]);
    },
    async clear() {
      const transaction = (await connect()).transaction(['answer', 'sounds'], 'readwrite');
      await Promise.all([
        transaction.objectStore('answer').clear(),
        transaction.objectStore('sounds').clear(),
        transaction.done,
      ]);
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
    async removeSounds(scopeKeys) {
      for (const scopeKey of scopeKeys) sounds.delete(scopeKey);
    },
    async clear() {
      responses.clear();
      sounds.clear();
    },
  };
}
