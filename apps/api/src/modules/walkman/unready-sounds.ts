import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/core/app-error.ts';

/** Sounds of one learner that may wait at a time. All learners share the places of the job, and a sound takes minutes. */
const MOST = 6;
/** Longest time of the job of one sound, in ms. */
const JOB_MAX_MS = 15 * 60_000;
const MAX_LEARNERS = 20_000;

/** The sounds that learners wait for, in this process, so that one learner does not take the places of all. */
export function createUnreadySounds() {
  const asked = new LRUCache<number, Map<number, number>>({ max: MAX_LEARNERS });
  return {
    /** Throws `walkman_busy` when the learner waits for as many other sounds as they may. Otherwise this one waits. */
    take(userId: number, trackId: number, nowMs: number): void {
      const own = asked.get(userId) ?? new Map<number, number>();
      for (const [id, atMs] of own) if (Math.abs(nowMs - atMs) > JOB_MAX_MS) own.delete(id);
      if (!own.has(trackId) && own.size >= MOST) throw new AppError('walkman_busy');
      if (!own.has(trackId)) own.set(trackId, nowMs);
      asked.set(userId, own);
    },
    /** The sound is ready, or cannot be made. */
    end(userId: number, trackId: number): void {
      asked.get(userId)?.delete(trackId);
    },
  };
}
