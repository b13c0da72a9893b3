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

const databaseName = 'tingci-kept';

const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });

/** Opens the store; rejects where IndexedDB is forbidden. */
export async function openKeptStore(): Promise<KeptStore> {
  const opening = indexedDB.open(databaseName, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('answer', { keyPath: 'key' }).createIndex('seenAt', 'seenAt');
    opening.result.createObjectStore('sounds', { keyPath: 'place' });
  };
  const database = await resultOf(opening);
  database.onversionchange = () => database.close();
  return {
    findAnswer: (key) =>
      resultOf<KeptAnswer | undefined>(database.transaction('answer').objectStore('answer').get(key)),
    async putAnswer(answer, limit) {
      const transaction = database.transaction('answer', 'readwrite');
      const store = transaction.objectStore('answer');
      store.put(answer);
      const oldest = await resultOf(store.index('seenAt').getAllKeys());
      for (const key of oldest.slice(0, Math.max(0, oldest.length - limit))) store.delete(key);
      await finished(transaction);
    },
    listSounds: () => resultOf<KeptSounds[]>(database.transaction('sounds').objectStore('sounds').getAll()),
    async putSounds(sounds) {
      const transaction = database.transaction('sounds', 'readwrite');
      transaction.objectStore('sounds').put(sounds);
      await finished(transaction);
    },
    async removeSounds(places) {
      const transaction = database.transaction('sounds', 'readwrite');
      for (const place of places) transaction.objectStore('sounds').delete(place);
      await finished(transaction);
    },
    async clear() {
      const transaction = database.transaction(['answer', 'sounds'], 'readwrite');
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
