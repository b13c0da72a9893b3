import { setTimeout as delay } from 'node:timers/promises';
import pg, { type PoolConfig } from 'pg';
import type { Db } from 'pg-boss';
import { survivesLoss } from '../db/database.ts';

const MAX_CONNECTIONS = 3;
const RECONNECT_MS = 1_000;
/** A statement of pg-boss that fetches jobs. */
const POLL = /skip locked/i;
/** undefined_table, invalid_schema_name */
const TABLES_LOST = new Set(['42P01', '3F000']);

type ListenHandle = Awaited<ReturnType<NonNullable<Db['listen']>>>;

export type JobDatabase = Db & {
  /** Runs the work in a transaction. One work of a name runs at a time, in all processes. */
  inTurn<Result>(name: string, work: (db: Db) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/**
 * The connections of pg-boss: a pool, and one connection that listens. Those that pg-boss makes by itself lose their
 * error listeners too early: a database that died at that moment ended the process.
 */
export function openJobDatabase(
  connection: PoolConfig,
  onError: (error: Error) => void,
  watch: { onPolled(): void; onTablesLost(): void } = { onPolled() {}, onTablesLost() {} },
): JobDatabase {
  const config: PoolConfig = {
    ...connection,
    application_name: 'tingci jobs',
    connectionTimeoutMillis: 10_000,
  };
  const pool = new pg.Pool({ ...config, max: MAX_CONNECTIONS, onConnect: survivesLoss });
  pool.on('error', onError);
  return {
    async executeSql(text, values) {
      try {
        const result = await pool.query(text, values);
        if (POLL.test(text)) watch.onPolled();
        return result;
      } catch (error) {
        if (POLL.test(text) && TABLES_LOST.has((error as { code?: string }).code ?? '')) watch.onTablesLost();
        throw error;
      }
    },
    listen: async (channel, onNotification, onConnect) => listen(config, channel, onNotification, onConnect),
    async inTurn(name, work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`job turn ${name}`]);
        const result = await work({ executeSql: (text, values) => client.query(text, values) });
        await client.query('commit');
        client.release();
        return result;
      } catch (error) {
        // The end of the connection ends the transaction, also when the connection is lost.
        client.release(true);
        throw error;
      }
    },
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

/** Listens to a channel until it is closed. After a loss it connects again; until then the workers poll. */
function listen(
  config: PoolConfig,
  channel: string,
  onNotification: (payload: string) => void,
  onConnect: () => void,
): ListenHandle {
  const closing = new AbortController();
  const { signal } = closing;
  let client: pg.Client | undefined;

  /** Ends when the connection does. */
  async function listenOnce(): Promise<void> {
    client = new pg.Client({ ...config, keepAlive: true });
    survivesLoss(client);
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    const ended = new Promise<void>((resolve) => client?.once('end', resolve));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      onConnect();
      await ended;
    } finally {
      await client.end();
    }
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      // A refused or lost connection is expected while the database starts again.
      await listenOnce().catch(() => undefined);
      await delay(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  const listening = keepListening();
  return {
    close: async () => {
      closing.abort();
      await client?.end();
      await listening;
    },
  };
}
