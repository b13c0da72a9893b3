import type { SittingMode } from '@tingci/domain/exam/sitting';
import type { Executor } from '../../../platform/db/database.ts';
import { listRows } from '../../../platform/db/statement.ts';
import type { Attempt } from '../paper/attempt.repository.ts';
import { listRecentAttempts } from './progress.sql.ts';

/** An attempt at a paper, task or topic. `mode` is null for one without a sitting. */
export type RecentAttempt = Omit<Attempt, 'userId' | 'elapsedMs'> & { mode: SittingMode | null };

export type ProgressRepository = ReturnType<typeof createProgressRepository>;

/** Reads what a learner has handed in. */
export const createProgressRepository = (client: Executor) => ({
  /** The learner's last attempts of every kind, the newest first. */
  listRecent: (userId: number): Promise<RecentAttempt[]> => listRows(client, listRecentAttempts, [userId]),
});
