import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import { createConnection, finished, resultOf } from '../../lib/indexed-db.ts';
import { withRefuge } from './memory-fallback.ts';
import {
  createMemoryStore,
  type KeptSession,
  type OutboxEntry,
  type PracticeStore,
  type RefusedEntry,
} from './practice-store.ts';

type SessionRow = KeptSession & { key: string };

function createStores(database: IDBDatabase, oldVersion: number): void {
  if (oldVersion < 1) {
    database.createObjectStore('session', { keyPath: 'key' });
    // Numbered by the database, so that two tabs on one practice interleave and never overwrite one another.
    database.createObjectStore('event', { autoIncrement: true }).createIndex('practiceId', 'practiceId');
    database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('userId', 'userId');
  }
  if (oldVersion < 2)
    database.createObjectStore('refused', { keyPath: 'id' }).createIndex('userId', 'userId');
}

async function removeEvents(transaction: IDBTransaction, practiceId: string): Promise<void> {
  const store = transaction.objectStore('event');
  const keys = await resultOf(store.index('practiceId').getAllKeys(practiceId));
  for (const key of keys) store.delete(key);
}

function storeOn(connect: () => Promise<IDBDatabase>): PracticeStore {
  // The learner's answers are worth an fsync: a battery that dies must not take the last word with it.
  const write = async (names: string[]) =>
    (await connect()).transaction(names, 'readwrite', { durability: 'strict' });
  const keyOf = (userId: number, place: string) => `${userId}:${place}`;
  const findRow = (transaction: IDBTransaction, key: string) =>
    resultOf<SessionRow | undefined>(transaction.objectStore('session').get(key));
  const listOf = async <Entry extends OutboxEntry>(name: 'outbox' | 'refused', userId: number) => {
    const index = (await connect()).transaction(name).objectStore(name).index('userId');
    const entries = await resultOf<Entry[]>(index.getAll(userId));
    return entries.sort((left, right) => left.event.occurred_at - right.event.occurred_at);
  };
  const takeRefused = async (userId: number, take: (entry: RefusedEntry, queue: IDBObjectStore) => void) => {
    const transaction = await write(['outbox', 'refused']);
    const store = transaction.objectStore('refused');
    for (const entry of await resultOf<RefusedEntry[]>(store.index('userId').getAll(userId))) {
      take(entry, transaction.objectStore('outbox'));
      store.delete(entry.id);
    }
    await finished(transaction);
  };
  return {
    isDurable: () => true,
    async findSession(userId, place) {
      const transaction = (await connect()).transaction(['session', 'event']);
      const row = await findRow(transaction, keyOf(userId, place));
      if (!row) return undefined;
      const index = transaction.objectStore('event').index('practiceId');
      const events = await resultOf<PracticeEvent[]>(index.getAll(row.setup.practiceId));
      return { ...row, events };
    },
    async saveSession(session, events = []) {
      const transaction = await write(['session', 'event']);
      const key = keyOf(session.userId, session.place);
      const before = await findRow(transaction, key);
      if (before) await removeEvents(transaction, before.setup.practiceId);
      transaction.objectStore('session').put({ ...session, key } satisfies SessionRow);
      for (const event of events) transaction.objectStore('event').add(event);
      await finished(transaction);
    },
    async removeSessions(userId, places) {
      const transaction = await write(['session', 'event']);
      for (const place of places) {
        const key = keyOf(userId, place);
        const row = await findRow(transaction, key);
        if (!row) continue;
        await removeEvents(transaction, row.setup.practiceId);
        transaction.objectStore('session').delete(key);
      }
      await finished(transaction);
    },
    async append(event, entry) {
      const transaction = await write(['event', 'outbox']);
      transaction.objectStore('event').add(event);
      if (entry) transaction.objectStore('outbox').put(entry);
      transaction.commit();
      await finished(transaction);
    },
    listOutbox: (userId) => listOf<OutboxEntry>('outbox', userId),
    async removeFromOutbox(ids) {
      const transaction = await write(['outbox']);
      for (const id of ids) transaction.objectStore('outbox').delete(id);
      transaction.commit();
      await finished(transaction);
    },
    async setAside(entries) {
      const transaction = await write(['outbox', 'refused']);
      for (const entry of entries) {
        transaction.objectStore('outbox').delete(entry.id);
        transaction.objectStore('refused').put(entry);
      }
      transaction.commit();
      await finished(transaction);
    },
    listRefused: (userId) => listOf<RefusedEntry>('refused', userId),
    restoreRefused: (userId) => takeRefused(userId, ({ reason: _, ...entry }, queue) => queue.put(entry)),
    discardRefused: (userId) => takeRefused(userId, () => undefined),
  };
}

/** Opens the browser's practice store; where IndexedDB is forbidden, one in memory that says it is not durable. */
export async function openPracticeStore(): Promise<PracticeStore> {
  const connect = createConnection({ name: 'tingci-practice', version: 2, upgrade: createStores });
  try {
    await connect();
  } catch {
    return createMemoryStore();
  }
  return withRefuge(storeOn(connect));
}
