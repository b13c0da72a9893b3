import type { collectedSources } from '@tingci/contract/listening/collection';
import type { Executor } from '../../../platform/db/database.ts';
import { execute, getRow, listRows, type Row } from '../../../platform/db/statement.ts';
import * as sql from './collection.sql.ts';

export type CollectedSource = { kind: (typeof collectedSources)[number]; id: string };

/** A collected sentence or article. */
export type CollectedItem = Row<typeof sql.listItems>;

export type CollectionFilter = {
  isSentence: boolean;
  query: string | undefined;
  ids: readonly number[] | undefined;
};

export type CollectionRepository = ReturnType<typeof createCollectionRepository>;

/** Stores collected sentences and articles. Removed ones are not found. */
export function createCollectionRepository(client: Executor) {
  const valuesOf = (
    userId: number,
    { isSentence, query, ids }: CollectionFilter,
  ): [number, boolean, string | null, readonly number[] | null] => [
    userId,
    isSentence,
    query ?? null,
    ids ?? null,
  ];
  return {
    /** Stores an item once; returns its id. */
    async add(
      userId: number,
      source: CollectedSource,
      item: Pick<CollectedItem, 'sentenceId' | 'title' | 'en' | 'zh'>,
      now: Date,
    ): Promise<number> {
      const { sentenceId, title, en, zh } = item;
      return (
        await getRow(client, sql.addItem, [userId, source.kind, source.id, sentenceId, title, en, zh, now])
      ).id;
    },
    count: async (userId: number) => (await getRow(client, sql.countItems, [userId])).count,
    async list(userId: number, filter: CollectionFilter, page: { limit: number; offset: number }) {
      const values = valuesOf(userId, filter);
      const list = await listRows(client, sql.listItems, [...values, page.limit, page.offset]);
      return { list, total: (await getRow(client, sql.countChosen, values)).count };
    },
    listOfSource: (userId: number, { kind, id }: CollectedSource) =>
      listRows(client, sql.listOfSource, [userId, kind, id]),
    remove: (userId: number, ids: readonly number[], now: Date) =>
      execute(client, sql.removeItems, [userId, ids, now]),
    restore: (userId: number, ids: readonly number[]) => execute(client, sql.restoreItems, [userId, ids]),
    /** Collected sentences by id. */
    async mapSentences(userId: number, ids: readonly number[]) {
      const rows = await listRows(client, sql.mapSentences, [userId, ids]);
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
}
