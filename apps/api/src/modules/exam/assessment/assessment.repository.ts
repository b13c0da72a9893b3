import type { Executor } from '../../../platform/db/database.ts';
import { execute, listRows } from '../../../platform/db/statement.ts';
import { listAssessments, upsertAssessment } from './assessment.sql.ts';

export type AssessmentRepository = ReturnType<typeof createAssessmentRepository>;

/** Stores the bands that learners gave themselves. */
export function createAssessmentRepository(client: Executor) {
  return {
    /** Stores the four bands of an attempt; the last ones count. */
    async save(userId: number, attemptId: string, bands: readonly number[], at: Date): Promise<void> {
      await execute(client, upsertAssessment, [userId, attemptId, [...bands], at]);
    },
    /** The bands of these attempts by their ids. */
    async find(userId: number, attemptIds: readonly string[]): Promise<ReadonlyMap<string, number[]>> {
      const rows = await listRows(client, listAssessments, [userId, [...attemptIds]]);
      return new Map(rows.map(({ attemptId, bands }) => [attemptId, bands]));
    },
  };
}
