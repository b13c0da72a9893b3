import type { Database } from '../../../platform/db/database.ts';
import { execute, listRows } from '../../../platform/db/statement.ts';
import { CREATE_OFFERED, deleteGaps, insertOffered, listGapWords, upsertGaps } from './fill-gaps.sql.ts';

type Field = 'definition' | 'phonetic';

/** The result of a fill; `missing` are words that the source does not know either. */
export type FillCount = {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  missing: number;
};

const BATCH = 5000;

/**
 * Stores one source's values for a field that no entry fills, for the current dictionary, in one transaction. It writes
 * only differences.
 */
export function fillGaps(
  database: Database,
  field: Field,
  source: string,
  find: (word: string) => string | undefined,
): Promise<FillCount> {
  return database.transactWith((client) => client)(async (client) => {
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const rows = await listRows(client, listGapWords[field], []);
    const offers = rows.flatMap(({ word }) => {
      const value = find(word);
      return value === undefined ? [] : [{ word, value }];
    });
    await client.query(CREATE_OFFERED);
    for (let from = 0; from < offers.length; from += BATCH) {
      await execute(client, insertOffered, [JSON.stringify(offers.slice(from, from + BATCH))]);
    }
    const removed = await execute(client, deleteGaps, [field, source]);
    const written = await listRows(client, upsertGaps, [field, source]);
    const added = written.filter(({ isNew }) => isNew).length;
    return {
      added,
      changed: written.length - added,
      removed,
      unchanged: offers.length - written.length,
      missing: rows.length - offers.length,
    };
  });
}
