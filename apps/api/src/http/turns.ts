import { oneAtATime, type RateClass } from '@tingci/contract/endpoint';
import { createLanes } from '../core/lanes.ts';
import type { Session } from './caller.ts';

export type Turns = {
  /** Runs the work of a request when the learner has a turn; a visitor's runs at once. */
  take<Result>(
    learner: Pick<Session, 'userId'> | undefined,
    rate: RateClass,
    work: () => Promise<Result> | Result,
  ): Promise<Result>;
};

/**
 * Turns by learner: four requests at a time, and one beside them of the classes that take long. More of them wait, before
 * they take a connection of the database: nobody can hold all of these.
 */
export function createTurns(): Turns {
  // A page opens with about ten requests, and a learner can have many tabs.
  const light = createLanes<number>({ running: 4, waiting: 200 });
  const slow = createLanes<number>({ running: 1, waiting: 60 });
  return {
    async take(learner, rate, work) {
      if (!learner) return work();
      return (oneAtATime.includes(rate) ? slow : light)(learner.userId, work);
    },
  };
}
