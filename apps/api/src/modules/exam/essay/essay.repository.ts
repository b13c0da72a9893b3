import type { Executor } from '../../../platform/db/database.ts';
import { listRows } from '../../../platform/db/statement.ts';
import { listEssays } from './essay.sql.ts';

export type EssayRepository = ReturnType<typeof createEssayRepository>;

/** Reads the essays of learners. */
export function createEssayRepository(client: Executor) {
  return {
    /** The learner's essays about a task, the newest first, each with the mode of its sitting. */
    list: (userId: number, documentId: number, task: number) =>
      listRows(client, listEssays, [userId, documentId, task]),
  };
}
