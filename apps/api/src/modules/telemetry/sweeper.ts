import type { Database } from '../../platform/db/database.ts';

const DAY_MS = 86_400_000;
const BATCH = 2_000;
const MAX_BATCHES = 500;
/** More security events than this are not kept, however new they are. */
const MAX_EVENTS = 1_000_000;

/** How long rows are kept after the instant in their column. */
export const retention = [
  { table: 'click_log', column: 'received_at', keptMs: 90 * DAY_MS },
  { table: 'activity_ping', column: 'received_at', keptMs: 90 * DAY_MS },
  { table: 'audio_failure', column: 'received_at', keptMs: 90 * DAY_MS },
  { table: 'sms_code', column: 'created_at', keptMs: 30 * DAY_MS },
  { table: 'login_failure', column: 'created_at', keptMs: DAY_MS },
  // The Cybersecurity Law of China (article 21) requires at least six months.
  { table: 'security_event', column: 'at', keptMs: 180 * DAY_MS },
  // The page makes it again.
  { table: 'walkman_track', column: 'used_at', keptMs: 30 * DAY_MS },
  // What a learner deleted can be restored for a day.
  { table: 'own_text', column: 'deleted_at', keptMs: DAY_MS },
  { table: 'own_text', column: 'expires_at', keptMs: 0 },
  { table: 'collected_item', column: 'deleted_at', keptMs: DAY_MS },
  // The cleanup of files deletes the pieces.
  { table: 'resource_upload', column: 'created_at', keptMs: DAY_MS },
  { table: 'listening_practice', column: 'deleted_at', keptMs: DAY_MS },
  { table: 'request_nonce', column: 'expires_at', keptMs: 0 },
  { table: 'repeated_call', column: 'at', keptMs: DAY_MS },
  { table: 'used_challenge', column: 'expires_at', keptMs: 0 },
  { table: 'session', column: 'expires_at', keptMs: 0 },
  // Longer than the retention of any ended job.
  { table: 'job_progress', column: 'updated_at', keptMs: 60 * DAY_MS },
] as const;

export type Sweeper = {
  /**
   * Deletes rows older than their retention at the instant; returns the number of rows for each table. Ends early when
   * aborted.
   */
  sweep(nowMs: number, signal?: AbortSignal): Promise<Record<string, number>>;
};

/** Deletes telemetry and used credentials by age, in short statements that have no lock for long. */
export function createSweeper(database: Database): Sweeper {
  /** Runs a statement that deletes up to {@link BATCH} rows until nothing is left. */
  async function deleteAll(statement: string, parameter: unknown, signal: AbortSignal | undefined) {
    let swept = 0;
    for (let batch = 0; batch < MAX_BATCHES && !signal?.aborted; batch++) {
      const deleted = (await database.pool.query(statement, [parameter])).rowCount ?? 0;
      swept += deleted;
      if (deleted < BATCH) break;
    }
    return swept;
  }

  const sweepTable = (
    { table, column, keptMs }: (typeof retention)[number],
    nowMs: number,
    signal: AbortSignal | undefined,
  ) =>
    deleteAll(
      `delete from ${table} where ctid = any(array(
         select ctid from ${table} where ${column} < $1 order by ${column} limit ${BATCH} for update skip locked
       ))`,
      new Date(nowMs - keptMs),
      signal,
    );

  const sweepOldestEvents = (signal: AbortSignal | undefined) =>
    deleteAll(
      `delete from security_event where id in (
         select id from security_event where id <= (select max(id) from security_event) - $1
         order by id limit ${BATCH} for update skip locked)`,
      MAX_EVENTS,
      signal,
    );

  return {
    async sweep(nowMs, signal) {
      const swept: Record<string, number> = {};
      const add = (table: string, rows: number) => {
        swept[table] = (swept[table] ?? 0) + rows;
      };
      for (const rule of retention) add(rule.table, await sweepTable(rule, nowMs, signal));
      add('security_event', await sweepOldestEvents(signal));
      return swept;
    },
  };
}
