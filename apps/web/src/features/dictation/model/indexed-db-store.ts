import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import {
  createMemoryStore,
  type KeptSession,
  type OutboxEntry,
  type PracticeStore,
} from './practice-store.ts';

const databaseName = 'tingci-practice';
const databaseVersion = 1;

type SessionRow = KeptSession & { key: string };

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

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(databaseName, databaseVersion);
    request.onupgradeneeded = () => {
      const database = request.result;
      database.createObjectStore('session', { keyPath: 'key' });
      // Numbered by the database, so that two tabs on one practice interleave and never overwrite one another.
      database.createObjectStore('event', { autoIncrement: true }).createIndex('practiceId', 'practiceId');
      database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('userId', 'userId');
    };
    request.onsuccess = () => {
      // Another tab with a newer version must not wait for this one.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}

async function removeEvents(transaction: IDBTransaction, practiceId: string): Promise<void> {
  const store = transaction.objectStore('event');
  const keys = await resultOf(store.index('practiceId').getAllKeys(practiceId));
  for (const key of keys) store.delete(key);
}

function storeOn(database: IDBDatabase): PracticeStore {
  // The learner's answers are worth an fsync: a battery that dies must not take the last word with it.
  const write = (names: string[]) => database.transaction(names, 'readwrite', { durability: 'strict' });
  const keyOf = (userId: number, place: string) => `${userId}:${place}`;
  const findRow = (transaction: IDBTransaction, key: string) =>
    resultOf<SessionRow | undefined>(transaction.objectStore('session').get(key));
  return {
    isDurable: true,
    async findSession(userId, place) {
      const transaction = database.transaction(['session', 'event']);
      const row = await findRow(transaction, keyOf(userId, place));
      if (!row) return undefined;
      const index = transaction.objectStore('event').index('practiceId');
      const events = await resultOf<PracticeEvent[]>(index.getAll(row.setup.practiceId));
      return { ...row, events };
    },
    async saveSession(session) {
      const transaction = write(['session', 'event']);
      const key = keyOf(session.userId, session.place);
      const before = await findRow(transaction, key);
      if (before) await removeEvents(transaction, before.setup.practiceId);
      transaction.objectStore('session').put({ ...session, key } satisfies SessionRow);
      await finished(transaction);
    },
    async append(event, entry) {
      const transaction = write(['event', 'outbox']);
      transaction.objectStore('event').add(event);
      if (entry) transaction.objectStore('outbox').put(entry);
      transaction.commit();
      await finished(transaction);
    },
    async listOutbox(userId) {
      const index = database.transaction('outbox').objectStore('outbox').index('userId');
      const entries = await resultOf<OutboxEntry[]>(index.getAll(userId));
      return entries.sort((left, right) => left.event.occurred_at - right.event.occurred_at);
    },
    async removeFromOutbox(ids) {
      const transaction = write(['outbox']);
      for (const id of ids) transaction.objectStore('outbox').delete(id);
      transaction.commit();
      await finished(transaction);
    },
  };
}

/** Keeps in memory, and still sends, what the disk refuses (a full quota, say): an answer is never dropped for that. */
function withRefuge(store: PracticeStore): PracticeStore {
  const refuge = createMemoryStore();
  return {
    ...store,
    append: (event, entry) => store.append(event, entry).catch(() => refuge.append(event, entry)),
    listOutbox: async (userId) => [...(await store.listOutbox(userId)), ...(await refuge.listOutbox(userId))],
    async removeFromOutbox(ids) {
      await refuge.removeFromOutbox(ids);
      await store.removeFromOutbox(ids);
    },
  };
}

/** Opens the browser's practice store; where IndexedDB is forbidden, one in memory that says it is not durable. */
export async function openPracticeStore(): Promise<PracticeStore> {
  try {
    return withRefuge(storeOn(await openDatabase(indexedDB)));
  } catch {
    return createMemoryStore();
  }
}
