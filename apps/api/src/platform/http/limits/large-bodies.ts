import type { FastifyReply } from 'fastify';
import { createLanes } from '../../core/lanes.ts';

/** A larger body takes milliseconds of the only thread, and tens of megabytes, when it is parsed. */
const LARGE_BYTES = 256 * 1024;
/** Requests of a learner that wait for their turn. Their bodies are not read. */
const WAITING = 4;

export type LargeBodies = {
  /**
   * Resolves when the body of a learner may be read: one that is large waits until the one before has its answer. Rejects
   * with `rate_limited` when too many wait.
   */
  wait(learner: { userId: number }, bytes: number, reply: FastifyReply): Promise<void>;
};

/** One large body of each learner at a time. */
export function createLargeBodies(): LargeBodies {
  const lanes = createLanes<number>({ running: 1, waiting: WAITING });
  return {
    async wait({ userId }, bytes, reply) {
      if (bytes <= LARGE_BYTES) return;
      await new Promise<void>((start, reject) => {
        lanes(userId, () => {
          start();
          return answered(reply);
        }).catch(reject);
      });
    },
  };
}

/** Resolves when the answer is sent, or the client has gone. */
function answered({ raw }: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    if (raw.writableFinished || raw.destroyed) return resolve();
    raw.once('finish', resolve);
    raw.once('close', resolve);
  });
}
