import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import type { ListeningEvent } from '@tingci/domain/listening/listening-event';
import { createConnection } from '../../lib/indexed-db.ts';
import { queueOn } from './indexed-db-queue.ts';
import {
  type Connect,
  type PracticeSchema,
  sendAll,
  toRow,
  toSession,
  upgrade,
  type Write,
  type WriteTransaction,
} from './indexed-db-schema.ts';
import { sittingsOn } from './indexed-db-sittings.ts';
import { withMemoryFallback } from './memory-fallback.ts';
import { createMemoryStore } from './memory-store.ts';
import { keyOf, type LogEvent, listeningKeyOf, type PracticeStore, replaces } from './practice-store.ts';

/** A practice and its log change together. */
const practiceTables: ('session' | 'listening' | 'event')[] = ['session', 'listening', 'event'];

async function removeEvents(
  transaction: WriteTransaction<(typeof practiceTables)[number]>,
  practiceId: string,
): Promise<void> {
  const store = transaction.objectStore('event');
  const keys = await store.index('practiceId').getAllKeys(practiceId);
  await Promise.all(keys.map((key) => store.delete(key)));
}

/** The events in the log that this one replaces. */
async function findReplaced(transaction: WriteTransaction<'event' | 'outbox'>, event: LogEvent) {
  const index = transaction.objectStore('event').index('practiceId');
  const [keys, events] = await Promise.all([
    index.getAllKeys(event.practiceId),
    index.getAll(event.practiceId),
  ]);
  return events.flatMap((earlier, at) => {
    const key = keys[at];
    return key !== undefined && replaces(event, earlier) ? [{ key, id: earlier.id }] : [];
  });
}

/** The practice store over an open database. `connect` resolves with the current connection. */
function storeOn(connect: Connect): PracticeStore {
  /** Runs `work` in a transaction and resolves when it is on the disk. When anything fails it rejects and writes nothing. */
  const write: Write = async (tables, work) => {
    // `strict` flushes to the disk, so that an empty battery does not lose the learner's last answer.
    const transaction = (await connect()).transaction(tables, 'readwrite', { durability: 'strict' });
    await Promise.all([work(transaction), transaction.done]);
  };
  return {
    ...sittingsOn(connect, write),
    ...queueOn(connect, write),
    isDurable: () => true,
    async findSession(userId, scopeKey) {
      const transaction = (await connect()).transaction(['session', 'event']);
      const row = await transaction.objectStore('session').get(keyOf(userId, scopeKey));
      if (!row) return undefined;
      const index = transaction.objectStore('event').index('practiceId');
      return { ...toSession(row), events: (await index.getAll(row.setup.practiceId)) as PracticeEvent[] };
    },
    saveSession: (session, events = []) =>
      write(practiceTables, async (transaction) => {
        const row = toRow(session);
        const before = await transaction.objectStore('session').get(row.key);
        if (before) await removeEvents(transaction, before.setup.practiceId);
        await sendAll(transaction, [
          () => transaction.objectStore('session').put(row),
          ...events.map((event) => () => transaction.objectStore('event').add(event)),
        ]);
      }),
    removeSessions: (userId, scopeKeys) =>
      write(practiceTables, async (transaction) => {
        for (const scopeKey of scopeKeys) {
          const key = keyOf(userId, scopeKey);
          const row = await transaction.objectStore('session').get(key);
          if (!row) continue;
          await removeEvents(transaction, row.setup.practiceId);
          await transaction.objectStore('session').delete(key);
        }
      }),
    async append(event, entry) {
      await write(['event', 'outbox'], (transaction) =>
        sendAll(transaction, [
          () => transaction.objectStore('event').add(event),
          ...(entry ? [() => transaction.objectStore('outbox').put(entry)] : []),
        ]),
      );
      if (event.kind !== 'wrote') return;
      // After the text itself: a page that closes has time for one write without a look.
      await write(['event', 'outbox'], async (transaction) => {
        const earlier = await findReplaced(transaction, event);
        await sendAll(
          transaction,
          earlier.flatMap(({ key, id }) => [
            () => transaction.objectStore('event').delete(key),
            () => transaction.objectStore('outbox').delete(id),
          ]),
        );
      });
    },
    async findListening(userId, practised) {
      const transaction = (await connect()).transaction(['listening', 'event']);
      const row = await transaction.objectStore('listening').get(listeningKeyOf(userId, practised));
      if (!row) return undefined;
      const index = transaction.objectStore('event').index('practiceId');
      const { key: _, ...saved } = row;
      return { ...saved, events: (await index.getAll(row.setup.practiceId)) as ListeningEvent[] };
    },
    async findListeningById(userId, practiceId) {
      const transaction = (await connect()).transaction(['listening', 'event']);
      const row = await transaction.objectStore('listening').index('practiceId').get(practiceId);
      if (row?.userId !== userId) return undefined;
      const index = transaction.objectStore('event').index('practiceId');
      const { key: _, ...saved } = row;
      return { ...saved, events: (await index.getAll(practiceId)) as ListeningEvent[] };
    },
    saveListening: (saved, events = []) =>
      write(practiceTables, async (transaction) => {
        const key = listeningKeyOf(saved.userId, saved.setup);
        const before = await transaction.objectStore('listening').get(key);
        if (before) await removeEvents(transaction, before.setup.practiceId);
        await sendAll(transaction, [
          () => transaction.objectStore('listening').put({ ...saved, key }),
          ...events.map((event) => () => transaction.objectStore('event').add(event)),
        ]);
      }),
    removeListening: (userId, practiceId) =>
      write(practiceTables, async (transaction) => {
        const store = transaction.objectStore('listening');
        const row = await store.index('practiceId').get(practiceId);
        if (row?.userId !== userId) return;
        await removeEvents(transaction, practiceId);
        await store.delete(row.key);
      }),
  };
}

/** Opens the database of this browser. Rejects where IndexedDB is forbidden. */
export async function openIndexedDbStore(): Promise<PracticeStore> {
  const connect = createConnection<PracticeSchema>({ name: 'tingci-practice', version: 4, upgrade });
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
