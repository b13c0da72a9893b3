import type { Word as WireWord } from '@tingci/contract/lexicon/catalogue';
import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import type { ListeningEvent } from '@tingci/domain/listening/listening-event';
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { createConnection } from '../../lib/indexed-db.ts';
import { toWireWord, toWord } from '../../shared-state/words/word.ts';
import { withMemoryFallback } from './memory-fallback.ts';
import {
  createMemoryStore,
  listeningKeyOf,
  type OutboxEntry,
  type PracticeStore,
  type RefusedEntry,
  type SavedListening,
  type SavedSession,
  sortByTime,
} from './practice-store.ts';

const keyOf = (userId: number, scopeKey: string) => `${userId}:${scopeKey}`;

/**
 * The row of a saved session. Tabs with an earlier version of the page read and write the same rows. In those the scope
 * key is called `place`, and the words have the shape of a response.
 */
type SessionRow = Omit<SavedSession, 'scopeKey' | 'words'> & {
  key: string;
  place: string;
  words: readonly WireWord[];
};

const toRow = ({ scopeKey, words, ...session }: SavedSession): SessionRow => ({
  ...session,
  words: words.map(toWireWord),
  key: keyOf(session.userId, scopeKey),
  place: scopeKey,
});

const toSession = ({ key: _, place, words, ...row }: SessionRow): SavedSession => ({
  ...row,
  scopeKey: place,
  words: words.map(toWord),
});

interface PracticeSchema extends DBSchema {
  session: { key: string; value: SessionRow };
  // The database numbers the events, so that two tabs on one practice never overwrite each other's events.
  event: { key: number; value: PracticeEvent; indexes: { practiceId: string } };
  outbox: { key: string; value: OutboxEntry; indexes: { userId: number } };
  refused: { key: string; value: RefusedEntry; indexes: { userId: number } };
  listening: { key: string; value: SavedListening & { key: string }; indexes: { practiceId: string } };
  listening_event: { key: number; value: ListeningEvent; indexes: { practiceId: string } };
}

type Table = StoreNames<PracticeSchema>;
type WriteTransaction<Tables extends Table> = IDBPTransaction<PracticeSchema, Tables[], 'readwrite'>;

function upgrade(database: IDBPDatabase<PracticeSchema>, oldVersion: number): void {
  if (oldVersion < 1) {
    database.createObjectStore('session', { keyPath: 'key' });
    database.createObjectStore('event', { autoIncrement: true }).createIndex('practiceId', 'practiceId');
    database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('userId', 'userId');
  }
  if (oldVersion < 2)
    database.createObjectStore('refused', { keyPath: 'id' }).createIndex('userId', 'userId');
  if (oldVersion < 3) {
    database.createObjectStore('listening', { keyPath: 'key' }).createIndex('practiceId', 'setup.practiceId');
    database
      .createObjectStore('listening_event', { autoIncrement: true })
      .createIndex('practiceId', 'practiceId');
  }
}

async function removeEvents(
  transaction: WriteTransaction<'session' | 'event'>,
  practiceId: string,
): Promise<void> {
  const store = transaction.objectStore('event');
  const keys = await store.index('practiceId').getAllKeys(practiceId);
  await Promise.all(keys.map((key) => store.delete(key)));
}

async function removeListeningEvents(
  transaction: WriteTransaction<'listening' | 'listening_event'>,
  practiceId: string,
): Promise<void> {
  const store = transaction.objectStore('listening_event');
  const keys = await store.index('practiceId').getAllKeys(practiceId);
  await Promise.all(keys.map((key) => store.delete(key)));
}

/**
 * Sends the requests and commits without a wait for their results, so that a tab that closes now loses none. Sends all or
 * nothing: a value that cannot be stored aborts the transaction.
 */
async function sendAll<Tables extends Table>(
  transaction: WriteTransaction<Tables>,
  requests: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const sent: Promise<unknown>[] = [];
  try {
    for (const request of requests) sent.push(request());
    transaction.commit();
  } catch (error) {
    transaction.abort();
    // Each sent request rejects as well. The caller needs only the first error.
    void Promise.allSettled(sent);
    throw error;
  }
  await Promise.all(sent);
}

/** The practice store over an open database. `connect` resolves with the current connection. */
function storeOn(connect: () => Promise<IDBPDatabase<PracticeSchema>>): PracticeStore {
  /** Runs `work` in a transaction and resolves when it is on the disk. When anything fails it rejects and writes nothing. */
  const write = async <Tables extends Table>(
    tables: Tables[],
    work: (transaction: WriteTransaction<Tables>) => Promise<unknown>,
  ): Promise<void> => {
    // `strict` flushes to the disk, so that an empty battery does not lose the learner's last answer.
    const transaction = (await connect()).transaction(tables, 'readwrite', { durability: 'strict' });
    await Promise.all([work(transaction), transaction.done]);
  };
  const takeRefused = (
    userId: number,
    take: (entry: RefusedEntry, transaction: WriteTransaction<'outbox' | 'refused'>) => Promise<unknown>,
  ) =>
    write(['outbox', 'refused'], async (transaction) => {
      const store = transaction.objectStore('refused');
      const entries = await store.index('userId').getAll(userId);
      await sendAll(
        transaction,
        entries.flatMap((entry) => [() => take(entry, transaction), () => store.delete(entry.id)]),
      );
    });
  return {
    isDurable: () => true,
    async findSession(userId, scopeKey) {
      const transaction = (await connect()).transaction(['session', 'event']);
      const row = await transaction.objectStore('session').get(keyOf(userId, scopeKey));
      if (!row) return undefined;
      const index = transaction.objectStore('event').index('practiceId');
      return { ...toSession(row), events: await index.getAll(row.setup.practiceId) };
    },
    saveSession: (session, events = []) =>
      write(['session', 'event'], async (transaction) => {
        const row = toRow(session);
        const before = await transaction.objectStore('session').get(row.key);
        if (before) await removeEvents(transaction, before.setup.practiceId);
        await sendAll(transaction, [
          () => transaction.objectStore('session').put(row),
          ...events.map((event) => () => transaction.objectStore('event').add(event)),
        ]);
      }),
    removeSessions: (userId, scopeKeys) =>
      write(['session', 'event'], async (transaction) => {
        for (const scopeKey of scopeKeys) {
          const key = keyOf(userId, scopeKey);
          const row = await transaction.objectStore('session').get(key);
          if (!row) continue;
          await removeEvents(transaction, row.setup.practiceId);
          await transaction.objectStore('session').delete(key);
        }
      }),
    append: (event, entry) =>
      write(['event', 'outbox'], (transaction) =>
        sendAll(transaction, [
          () => transaction.objectStore('event').add(event),
          ...(entry ? [() => transaction.objectStore('outbox').put(entry)] : []),
        ]),
      ),
    async findListening(userId, practised) {
      const transaction = (await connect()).transaction(['listening', 'listening_event']);
      const row = await transaction.objectStore('listening').get(listeningKeyOf(userId, practised));
      if (!row) return undefined;
      const index = transaction.objectStore('listening_event').index('practiceId');
      const { key: _, ...saved } = row;
      return { ...saved, events: await index.getAll(row.setup.practiceId) };
    },
    async findListeningById(userId, practiceId) {
      const transaction = (await connect()).transaction(['listening', 'listening_event']);
      const row = await transaction.objectStore('listening').index('practiceId').get(practiceId);
      if (row?.userId !== userId) return undefined;
      const index = transaction.objectStore('listening_event').index('practiceId');
      const { key: _, ...saved } = row;
      return { ...saved, events: await index.getAll(practiceId) };
    },
    saveListening: (saved, events = []) =>
      write(['listening', 'listening_event'], async (transaction) => {
        const key = listeningKeyOf(saved.userId, saved.setup);
        const before = await transaction.objectStore('listening').get(key);
        if (before) await removeListeningEvents(transaction, before.setup.practiceId);
        await sendAll(transaction, [
          () => transaction.objectStore('listening').put({ ...saved, key }),
          ...events.map((event) => () => transaction.objectStore('listening_event').add(event)),
        ]);
      }),
    removeListening: (userId, practiceId) =>
      write(['listening', 'listening_event'], async (transaction) => {
        const store = transaction.objectStore('listening');
        const row = await store.index('practiceId').get(practiceId);
        if (row?.userId !== userId) return;
        await removeListeningEvents(transaction, practiceId);
        await store.delete(row.key);
      }),
    appendListening: (event, entry) =>
      write(['listening_event', 'outbox'], (transaction) =>
        sendAll(transaction, [
          () => transaction.objectStore('listening_event').add(event),
          () => transaction.objectStore('outbox').put(entry),
        ]),
      ),
    listOutbox: async (userId) =>
      sortByTime(await (await connect()).getAllFromIndex('outbox', 'userId', userId)),
    removeFromOutbox: (ids) =>
      write(['outbox'], (transaction) =>
        sendAll(
          transaction,
          ids.map((id) => () => transaction.objectStore('outbox').delete(id)),
        ),
      ),
    setAside: (entries) =>
      write(['outbox', 'refused'], (transaction) =>
        sendAll(
          transaction,
          entries.flatMap((entry) => [
            () => transaction.objectStore('outbox').delete(entry.id),
            () => transaction.objectStore('refused').put(entry),
          ]),
        ),
      ),
    listRefused: async (userId) =>
      sortByTime(await (await connect()).getAllFromIndex('refused', 'userId', userId)),
    restoreRefused: (userId) =>
      takeRefused(userId, ({ reason: _, ...entry }, transaction) =>
        transaction.objectStore('outbox').put(entry),
      ),
    discardRefused: (userId) => takeRefused(userId, async () => undefined),
  };
}

/** Opens the database of this browser. Rejects where IndexedDB is forbidden. */
export async function openIndexedDbStore(): Promise<PracticeStore> {
  const connect = createConnection<PracticeSchema>({ name: 'tingci-practice', version: 3, upgrade });
  await connect();
  return storeOn(connect);
}

/** Opens the practice store of this browser. Where IndexedDB is forbidden, it is in memory and not durable. */
export async function openPracticeStore(): Promise<PracticeStore> {
  try {
    return withMemoryFallback(await openIndexedDbStore());
  } catch {
    return createMemoryStore();
  }
}
