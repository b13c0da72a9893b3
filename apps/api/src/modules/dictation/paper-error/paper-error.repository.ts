import type { Executor } from '../../../platform/db/database.ts';
import { listRows, type Row } from '../../../platform/db/statement.ts';
import { listPaperSources, listStoredErrors } from './paper-error.sql.ts';

/** The attempt and the question from which a word came into the error book. */
export type PaperSourceRow = Row<typeof listPaperSources>;

export type PaperErrorRepository = ReturnType<typeof createPaperErrorRepository>;

/** Reads the mistakes that came from papers. */
export function createPaperErrorRepository(client: Executor) {
  return {
    /** Of these events of the learner those that are stored, with their words. */
    listStored: (userId: number, eventIds: readonly string[]) =>
      listRows(client, listStoredErrors, [userId, eventIds]),
    /** The latest source of each of these words; words that came from no paper are left out. */
    listSources: (userId: number, wordIds: readonly number[]): Promise<PaperSourceRow[]> =>
      listRows(client, listPaperSources, [userId, wordIds]),
  };
}
