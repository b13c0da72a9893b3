import { type Connect, sendAll, type Write, type WriteTransaction } from './indexed-db-schema.ts';
import {
  keyOf,
  type LoggedSitting,
  type PracticeStore,
  type SavedSitting,
  type SittingLogEvent,
} from './practice-store.ts';

type Sittings = Pick<PracticeStore, 'findSitting' | 'beginSitting' | 'saveSitting' | 'endSitting'>;

type Tables = 'sitting' | 'event';

const tables: Tables[] = ['sitting', 'event'];

async function listKeys(transaction: WriteTransaction<Tables>, sittingId: string) {
  const index = transaction.objectStore('event').index('practiceId');
  const [keys, events] = await Promise.all([index.getAllKeys(sittingId), index.getAll(sittingId)]);
  return events.flatMap(({ id }, at) => {
    const key = keys[at];
    return key === undefined ? [] : [{ key, id }];
  });
}

const putRow =
  (transaction: WriteTransaction<Tables>, sitting: SavedSitting): (() => Promise<unknown>) =>
  () =>
    transaction.objectStore('sitting').put({ ...sitting, key: keyOf(sitting.userId, sitting.scopeKey) });

const deleteKeys = (
  transaction: WriteTransaction<Tables>,
  gone: readonly { key: number }[],
): (() => Promise<unknown>)[] =>
  gone.map(
    ({ key }) =>
      () =>
        transaction.objectStore('event').delete(key),
  );

/** The sittings in the database. */
export function sittingsOn(connect: Connect, write: Write): Sittings {
  return {
    async findSitting(userId, scopeKey) {
      const transaction = (await connect()).transaction(tables);
      const row = await transaction.objectStore('sitting').get(keyOf(userId, scopeKey));
      if (!row) return undefined;
      const { key: _, ...saved } = row;
      const index = transaction.objectStore('event').index('practiceId');
      return { ...saved, events: (await index.getAll(row.sittingId)) as SittingLogEvent[] };
    },
    async beginSitting(sitting) {
      let begun: LoggedSitting = { ...sitting, events: [] };
      // One transaction, so that two tabs that open a paper together have one sitting.
      await write(tables, async (transaction) => {
        const key = keyOf(sitting.userId, sitting.scopeKey);
        const before = await transaction.objectStore('sitting').get(key);
        if (!before || before.isHandedIn) {
          const gone = before ? await listKeys(transaction, before.sittingId) : [];
          await sendAll(transaction, [putRow(transaction, sitting), ...deleteKeys(transaction, gone)]);
          return;
        }
        const { key: _, ...saved } = before;
        const index = transaction.objectStore('event').index('practiceId');
        begun = { ...saved, events: (await index.getAll(before.sittingId)) as SittingLogEvent[] };
      });
      return begun;
    },
    saveSitting: (sitting, known = []) =>
      write(tables, async (transaction) => {
        const { sittingId } = sitting;
        const before = await transaction.objectStore('sitting').get(keyOf(sitting.userId, sitting.scopeKey));
        const own = (await listKeys(transaction, sittingId)).filter(({ id }) => known.includes(id));
        const isOther = before && before.sittingId !== sittingId;
        const replaced = isOther ? await listKeys(transaction, before.sittingId) : [];
        await sendAll(transaction, [
          putRow(transaction, sitting),
          ...deleteKeys(transaction, [...own, ...replaced]),
        ]);
      }),
    endSitting: (userId, sittingId) =>
      write(tables, async (transaction) => {
        const row = await transaction.objectStore('sitting').index('sittingId').get(sittingId);
        const gone = await listKeys(transaction, sittingId);
        await sendAll(transaction, [
          ...(row?.userId === userId ? [putRow(transaction, { ...row, base: [], isHandedIn: true })] : []),
          ...deleteKeys(transaction, gone),
        ]);
      }),
  };
}
