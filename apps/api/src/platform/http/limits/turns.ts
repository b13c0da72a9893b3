import { oneAtATime, type RateClass } from '@tingci/contract/endpoint';
import { createLanes } from '../../core/lanes.ts';
import type { SharedLimits } from '../../shared-limits/shared-limits.ts';
import type { Session } from '../caller/caller.ts';

const LIGHT = 4;
const SLOW = 1;
const UPLOADS = 2;

export type Turns = {
  /** Runs the work of a request when the learner has a turn; a visitor's runs at once. */
  take<Result>(
    learner: Pick<Session, 'userId'> | undefined,
    rate: RateClass | 'upload',
    work: () => Promise<Result> | Result,
  ): Promise<Result>;
};

/**
 * Turns by learner: four requests run at a time, one more of the slow classes, and two uploads. Further requests wait without a
 * connection of the database, so that one learner cannot hold all connections. With `shared` a learner has these turns in
 * all processes together.
 */
export function createTurns(shared?: Pick<SharedLimits, 'inTurn'>): Turns {
  // A page opens with about ten requests, and a learner can have many tabs.
  const light = createLanes<number>({ running: LIGHT, waiting: 200 });
  const slow = createLanes<number>({ running: SLOW, waiting: 60 });
  // A waiting upload keeps its connection, so few wait.
  const uploads = createLanes<number>({ running: UPLOADS, waiting: 10 });
  const ways = {
    light: { lanes: light, most: LIGHT },
    slow: { lanes: slow, most: SLOW },
    upload: { lanes: uploads, most: UPLOADS },
  };
  return {
    async take(learner, rate, work) {
      if (!learner) return work();
      const way = rate === 'upload' ? rate : oneAtATime.includes(rate) ? 'slow' : 'light';
      const { userId } = learner;
      const { lanes, most } = ways[way];
      if (!shared) return lanes(userId, work);
      // First a turn of this process, so that at most seven requests of a learner wait for Redis at a time.
      return lanes(userId, () => shared.inTurn(`turn:${way}`, String(userId), most, work));
    },
  };
}
