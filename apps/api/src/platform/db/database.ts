import pg, { type ClientBase, type Pool, type PoolClient, type PoolConfig } from 'pg';

/** What queries run on: the pool, or the one client of a transaction. */
export type Executor = Pool | PoolClient;

export type Database = {
  /** For reads and single statements, which are atomic by themselves. */
  pool: Pool;
  /** Runs `work` in one transaction on the repositories that `create` makes of its client; rolls back when it throws. */
  transactWith<Repositories>(
    create: (client: PoolClient) => Repositories,
  ): <Result>(work: (repositories: Repositories) => Promise<Result>) => Promise<Result>;
};

// Row ids and counts stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * An `onConnect` for pools. A pool listens to a connection only while it is idle. A connection that is lost while it is
 * in use fails its statement or the next one. Without a listener here its error would end the process.
 */
export function survivesLoss(client: ClientBase): void {
  client.on('error', () => undefined);
}

/** A pool whose statements and waits are bounded; `onError` receives the errors of connections that are lost while idle. */
export function createPool(connection: PoolConfig, max: number, onError: (error: Error) => void): Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'tingci',
    onConnect: survivesLoss,
  });
  pool.on('error', onError);
  return pool;
}

/** Wraps a pool with transactions. */
export function createDatabase(pool: Pool): Database {
  return {
    pool,
    transactWith: (create) => async (work) => {
      const client = await pool.connect();
      let failure: Error | undefined;
      try {
        await client.query('begin');
        const result = await work(create(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((fault: Error) => {
          failure = fault;
        });
        throw error;
      } finally {
        // A client whose rollback failed is in an unknown state: the pool discards it.
        client.release(failure);
      }
    },
  };
}
