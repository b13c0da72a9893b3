import { oneAtATime, type RateClass } from '@tingci/contract/endpoint';
import { createLanes } from '../core/lanes.ts';
import type { SharedLimits } from '../shared-limits/shared-limits.ts';
import type { Session } from './caller.ts';

const LIGHT = 4;
const SLOW = 1;

export type Turns = {
  /** Runs the work of a request when the learner has a turn; a visitor's runs at once. */
  take<Result>(
    learner: Pick<Session, 'userId'> | undefined,
    rate: RateClass,
    work: () => Promise<Result> | Result,
  ): Promise<Result>;
};

/**
 * Turns by learner: four requests run at a time, and one more of the slow classes. Further requests wait without a
 * connection of the database, so that one learner cannot hold all connections. With `shared` a learner has these turns in
 * all processes together.
 */
export function createTurns(shared?: Pick<SharedLimits, 'inTurn'>): Turns {
  // A page opens with about ten requests, and a learner can have many tabs.
  const light = createLanes<number>({ running: LIGHT, waiting: 200 });
  const slow = createLanes<number>({ running: SLOW, waiting: 60 });
  return {
    async take(learner, rate, work) {
      if (!learner) return work();
      const isSlow = oneAtATime.includes(rate);
      const { userId } = learner;
      if (!shared) return (isSlow ? slow : light)(userId, work);
      const [name, most] = isSlow ? ['turn:slow', SLOW] : ['turn:light', LIGHT];
      // First a turn of this process, so that at most five requests of a learner wait for Redis at a time.
      return (isSlow ? slow : light)(userId, () => shared.inTurn(name, String(userId), most, work));
    },
  };
}
