import type { Executor } from '../../platform/db/database.ts';
import { execute, listRows } from '../../platform/db/statement.ts';
import { countChosenVoices, insertClicks, insertPing, lockPings, saveDevice } from './telemetry.sql.ts';

export type Click = { name: string; path: string; at: number };

const LOCK_CLASS = 7303;

/** Stores telemetry. */
export function createTelemetryRepository(client: Executor) {
  return {
    async insertClicks(userId: number, clicks: readonly Click[], now: Date): Promise<void> {
      await execute(client, insertClicks, [userId, JSON.stringify(clicks), now]);
    },
    /**
     * Stores a ping unless the user has one on this path since `unlessAfter`. Call it in a transaction: other pings of
     * the user wait for it.
     */
    async insertPing(
      { userId, path, details }: { userId: number; path: string; details: object },
      now: Date,
      unlessAfter: Date,
    ): Promise<void> {
      await execute(client, lockPings, [LOCK_CLASS, userId]);
      await execute(client, insertPing, [userId, path, JSON.stringify(details), now, unlessAfter]);
    },
    /** How many learners have which voice of each accent, on the device of their last report. */
    countChosenVoices: () => listRows(client, countChosenVoices, []),
    /** Stores the capabilities of a session's device; does nothing when the session has just ended. */
    async saveDevice(sessionId: string, details: object, now: Date): Promise<void> {
      await execute(client, saveDevice, [sessionId, JSON.stringify(details), now]);
    },
  };
}
