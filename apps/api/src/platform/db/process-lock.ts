import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import pg, { type ClientBase, type ClientConfig } from 'pg';
import { survivesLoss } from './database.ts';
import { listLockHolders, takeSharedLock, takeWholeLock } from './process-lock.sql.ts';
import { getRow, listRows } from './statement.ts';

const LOCK = 7_461_953_025;
const RETRY_MS = 1_000;
/** PostgreSQL cuts longer names. */
const MAX_NAME = 63;

export type ProcessKind = 'app' | 'worker' | 'command' | 'backup';

/** Thrown when the database is not free for what a process wants; the message says why. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
}

/** The name of a process in `pg_stat_activity`: `tingci app pid 12 on host port 3000`. */
export function processName(kind: ProcessKind, port?: number): string {
  const end = port === undefined ? '' : ` port ${port}`;
  const start = `tingci ${kind} pid ${process.pid} on `;
  return `${start}${hostname().slice(0, MAX_NAME - start.length - end.length)}${end}`;
}

export type HeldLock = {
  /** Names the port once it is known. */
  setPort(port: number): Promise<void>;
  release(): Promise<void>;
};

/**
 * Holds the lock of everybody who uses the database, on a connection of its own, until it is released. A lost lock is
 * taken again every second. Throws {@link DatabaseBusyError} while a restore runs; `onReplaced` is called when one runs at
 * the moment the connection is back: this process must end, because what it knows of the database is old.
 */
export async function holdProcessLock(
  connection: ClientConfig,
  kind: ProcessKind,
  onReplaced: () => void = () => undefined,
): Promise<HeldLock> {
  const closing = new AbortController();
  let name = processName(kind);
  let client: pg.Client | undefined;

  async function take(): Promise<void> {
    const next = new pg.Client({
      ...connection,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    survivesLoss(next);
    try {
      await next.connect();
      const { isTaken } = await getRow(next, takeSharedLock, [LOCK]);
      if (!isTaken)
        throw new DatabaseBusyError('A restore is replacing this database. Start again when it has ended.');
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    next.once('end', () => {
      if (!closing.signal.aborted) void takeAgain();
    });
  }

  async function takeAgain(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await take();
        return;
      } catch (error) {
        if (error instanceof DatabaseBusyError) return onReplaced();
        await delay(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  await take();
  return {
    async setPort(port) {
      name = processName(kind, port);
      await client?.query(`set application_name = ${pg.escapeLiteral(name)}`);
    },
    async release() {
      closing.abort();
      await client?.end().catch(() => undefined);
    },
  };
}

/**
 * Takes the database for this connection alone, until the connection ends. Throws {@link DatabaseBusyError} that names each
 * process which uses it.
 */
export async function takeWholeDatabase(client: ClientBase): Promise<void> {
  const { isTaken } = await getRow(client, takeWholeLock, [LOCK]);
  if (isTaken) return;
  const holders = await listRows(client, listLockHolders, [LOCK]);
  const lines = holders.map(
    ({ name }) => `  ${name.replace(/^tingci /, '') || 'a process of another database user'}`,
  );
  const count = holders.length === 1 ? '1 process is' : `${holders.length} processes are`;
  throw new DatabaseBusyError(
    `${count} connected to this database. Stop them first. Nothing was changed.\n${lines.join('\n')}`,
  );
}
