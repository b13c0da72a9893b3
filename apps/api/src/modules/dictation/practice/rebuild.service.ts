import type { Database } from '../../../platform/db/database.ts';
import { findRow, getRow, listRows } from '../../../platform/db/statement.ts';
import { createPracticeRepository } from './practice.repository.ts';
import { countLearners, findLearner, listLearnersAfter } from './rebuild.sql.ts';

/**
 * Folds a learner's word states and study days again from the events: as a repair, or after the fold code has changed.
 */
export function createRebuildService({ transactWith, pool }: Database) {
  return {
    /** One learner, in one transaction; meanwhile only this learner's answers wait. */
    rebuild: (userId: number): Promise<void> =>
      transactWith(createPracticeRepository)(async (practices) => {
        await practices.lockLearner(userId);
        await practices.rebuildWordStates(userId);
        await practices.rebuildStudyDays(userId);
      }),
    async findLearner(phoneNumber: string): Promise<number | undefined> {
      return (await findRow(pool, findLearner, [phoneNumber]))?.id;
    },
    async countLearners(): Promise<number> {
      return (await getRow(pool, countLearners, [])).count;
    },
    /** Ids of the next learners after an id, in order. */
    async listLearnersAfter(userId: number, limit: number): Promise<number[]> {
      return (await listRows(pool, listLearnersAfter, [userId, limit])).map(({ id }) => id);
    },
  };
}

export type RebuildService = ReturnType<typeof createRebuildService>;
