import type { Db } from 'pg-boss';
import { AppError } from '../core/app-error.ts';
import type { JobRepository } from './job.repository.ts';
import type { JobDefinition } from './job.ts';
import type { JobDatabase } from './job-database.ts';

/** Who asks for a job, and the turn of its kind. Without both there is nothing to wait for. */
export type TurnOf = { turn: string | undefined; ownerId: number | null };

/** One waiting or running job for a learner and a turn, in all processes (docs/decisions/0168-turns-of-jobs.md). */
export function createJobTurns(deps: {
  definitions: () => readonly JobDefinition[];
  repository: Pick<JobRepository, 'countOwned'>;
  database: Pick<JobDatabase, 'inTurn'>;
}) {
  return {
    /** Throws `job_waits` when the learner has a job with this turn that waits or runs. */
    async require({ turn, ownerId }: TurnOf): Promise<void> {
      if (turn === undefined || ownerId === null) return;
      const kinds = deps.definitions().filter((kind) => kind.turn === turn);
      const names = kinds.map(({ name }) => name);
      if ((await deps.repository.countOwned(names, ownerId)) > 0) throw new AppError('job_waits');
    },
    /** Runs the work while no other request of the learner for this turn does. `db` is its transaction. */
    take<Result>({ turn, ownerId }: TurnOf, work: (db?: Db) => Promise<Result>): Promise<Result> {
      if (turn === undefined || ownerId === null) return work();
      return deps.database.inTurn(`${turn} ${ownerId}`, work);
    },
  };
}
