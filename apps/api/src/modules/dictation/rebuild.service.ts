import type { Database } from '../../db/database.ts';
import { createPracticeRepository } from './practice.repository.ts';

/** Makes what is folded from a learner's events anew: word states and study days. A repair, and the way to a new fold. */
export function createRebuildService({ transactWith, pool }: Database) {
  return {
    /** One learner, in one transaction; his own answers wait meanwhile, nobody else's do. */
    rebuild: (userId: number): Promise<void> =>
      transactWith(createPracticeRepository)(async (practices) => {
        await practices.holdLearner(userId);
        await practices.rebuildWordStates(userId);
        await practices.rebuildStudyDays(userId);
      }),
    async findLearner(phoneNumber: string): Promise<number | undefined> {
      const { rows } = await pool.query<{ id: number }>('select id from app_user where phone_number = $1', [
        phoneNumber,
      ]);
      return rows[0]?.id;
    },
    async countLearners(): Promise<number> {
      const { rows } = await pool.query<{ count: number }>('select count(*) from app_user');
      return rows[0]?.count ?? 0;
    },
    /** Ids of the next learners behind an id, in order. */
    async listLearnersAfter(userId: number, limit: number): Promise<number[]> {
      const { rows } = await pool.query<{ id: number }>(
        'select id from app_user where id > $1 order by id limit $2',
        [userId, limit],
      );
      return rows.map(({ id }) => id);
    },
  };
}

export type RebuildService = ReturnType<typeof createRebuildService>;
