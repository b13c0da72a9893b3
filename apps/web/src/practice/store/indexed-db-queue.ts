import { type Connect, sendAll, type Write, type WriteTransaction } from './indexed-db-schema.ts';
import { type PracticeStore, type RefusedEntry, sortByTime } from './practice-store.ts';

type Queue = Pick<
  PracticeStore,
  | 'addToOutbox'
  | 'listOutbox'
  | 'removeFromOutbox'
  | 'setAside'
  | 'listRefused'
  | 'restoreRefused'
  | 'discardRefused'
>;

/** The outbox and the refused answers in the database. */
export function queueOn(connect: Connect, write: Write): Queue {
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
    addToOutbox: (entry) =>
      write(['outbox'], (transaction) =>
        sendAll(transaction, [() => transaction.objectStore('outbox').put(entry)]),
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
