import { createConnection, finished, resultOf } from '../indexed-db.ts';

/** An answer of the server as last seen. `key` names learner, path and request; `seenAt` in milliseconds since 1970. */
export type KeptAnswer = { key: string; values: unknown; seenAt: number };

/** The sounds of a practice, by the desk it lies on. */
export type KeptSounds = { place: string; urls: string[]; usedAt: number };

/** What is kept for when there is no network. Nothing in it is the only copy of anything. */
export type KeptStore = {
  findAnswer: (key: string) => Promise<KeptAnswer | undefined>;
  /** Keeps an answer, and of all at most `limit`, those seen last. */
  putAnswer: (answer: KeptAnswer, limit: number) => Promise<void>;
  listSounds: () => Promise<KeptSounds[]>;
  putSounds: (sounds: KeptSounds) => Promise<void>;
  removeSounds: (places: readonly string[]) => Promise<void>;
  clear: () => Promise<void>;
};

function createStores(database: IDBDatabase): void {
  database.createObjectStore('answer', { keyPath: 'key' }).createIndex('seenAt', 'seenAt');
  database.createObjectStore('sounds', { keyPath: 'place' });
}

/** The store of this browser; everything rejects where IndexedDB is forbidden. */
export function createKeptStore(): KeptStore {
  const connect = createConnection({ name: 'tingci-kept', version: 1, upgrade: createStores });
  const read = async (name: string) => (await connect()).transaction(name).objectStore(name);
  const write = async (names: string[]) => (await connect()).transaction(names, 'readwrite');
  return {
    findAnswer: async (key) => resultOf<KeptAnswer | undefined>((await read('answer')).get(key)),
    async putAnswer(answer, limit) {
      const transaction = await write(['answer']);
      const store = transaction.objectStore('answer');
      store.put(answer);
      const oldest = await resultOf(store.index('seenAt').getAllKeys());
      for (const key of oldest.slice(0, Math.max(0, oldest.length - limit))) store.delete(key);
      await finished(transaction);
    },
    listSounds: async () => resultOf<KeptSounds[]>((await read('sounds')).getAll()),
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

/** A store that forgets, for tests. */
export function createMemoryKeptStore(): KeptStore {
  const answers = new Map<string, KeptAnswer>();
  const sounds = new Map<string, KeptSounds>();
  return {
    findAnswer: async (key) => answers.get(key),
    async putAnswer(answer, limit) {
      answers.set(answer.key, answer);
      const oldest = [...answers.values()].sort((left, right) => left.seenAt - right.seenAt);
      for (const { key } of oldest.slice(0, Math.max(0, oldest.length - limit))) answers.delete(key);
    },
    listSounds: async () => [...sounds.values()],
    putSounds: async (entry) => void sounds.set(entry.place, entry),
    async removeSounds(places) {
      for (const place of places) sounds.delete(place);
    },
    async clear() {
      answers.clear();
      sounds.clear();
    },
  };
}
