import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPackagedPostgres, reachableBinaries, SYSTEM_DIR } from './binaries.ts';
import { DataInUseError } from './data-lock.ts';
import { type Log, silentLog } from './log.ts';
import { findLiveServer } from './orphan-server.ts';
import { type EmbeddedPostgres, restartPauseMs, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const FIXTURE = fileURLToPath(new URL('./supervised-app.fixture.ts', import.meta.url));
const IS_ROOT = process.getuid?.() === 0;
const NOBODY = 65_534;

interface FixtureMessage {
  up?: { pid: number; serverPid: number; directory: string };
  stored?: number;
  refused?: string;
  info?: string;
}

/** A data directory with a new cluster, to copy: making one takes a second. */
let fresh: string;
let base: string;
let dataDir: string;
let cleanups: (() => Promise<unknown>)[];

beforeAll(async () => {
  fresh = mkdtempSync(join(tmpdir(), 'tingci-supervisor-'));
  chmodSync(fresh, 0o755);
  await (await startEmbeddedPostgres({ dataDir: join(fresh, 'data'), log: silentLog })).stop();
});

afterAll(() => rmSync(fresh, { recursive: true }));

/** Makes test data like those after a clean stop. */
function useStoppedData(): void {
  mkdirSync(join(dataDir, '..'), { recursive: true });
  execFileSync('cp', ['-a', join(fresh, 'data'), dataDir]);
}

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'tingci-supervisor-'));
  chmodSync(base, 0o755);
  dataDir = join(base, 'data');
  cleanups = [];
});

afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
  rmSync(base, { recursive: true, force: true });
});

async function start(log: Log = silentLog, settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log, settings });
  cleanups.push(async () => {
    await server.stop();
    rmSync(server.directory, { recursive: true, force: true });
  });
  return server;
}

function open(server: EmbeddedPostgres): pg.Pool {
  const pool = new pg.Pool(server.connection);
  pool.on('error', () => {});
  cleanups.push(() => pool.end());
  return pool;
}

/** A small app in its own process, and its output by line. */
function startApp(env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(process.execPath, [FIXTURE], {
    env: { ...process.env, FIXTURE_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  cleanups.push(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  if (!child.stdout) throw new Error('no output');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const hear = async (): Promise<FixtureMessage> => JSON.parse((await lines.next()).value ?? '{}');
  const next = async () => {
    let message = await hear();
    while (message.info) message = await hear();
    return message;
  };
  return { child, ended, hear, next };
}

async function storedIds(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM answer ORDER BY id');
  return rows.map(({ id }) => Number(id));
}

describe('embedded PostgreSQL', { timeout: 120_000 }, () => {
  test('makes a UTF-8 database for a role without rights over the server, and keeps it through stop and start', async () => {
    const said: string[] = [];
    const first = await start({ ...silentLog, info: (message) => said.push(message) });
    expect(said).toContain('Preparing the database for the first time …');
    const pool = new pg.Pool(first.connection);
    pool.on('error', () => {});
    const { rows } = await pool.query(
      `SELECT pg_encoding_to_char(encoding) AS encoding, datlocale, current_setting('fsync') AS fsync,
              (SELECT rolsuper OR rolcreaterole FROM pg_roles WHERE rolname = current_user) AS powerful
       FROM pg_database WHERE datname = current_database()`,
    );
    expect(rows).toEqual([{ encoding: 'UTF8', datlocale: 'C.UTF-8', fsync: 'on', powerful: false }]);
    await pool.query("CREATE TABLE note AS SELECT '听词' AS text");
    await pool.end();
    await first.stop();
    await first.stop();
    const again = open(await start());
    expect((await again.query('SELECT text FROM note')).rows).toEqual([{ text: '听词' }]);
  });

  test('refuses a second process with the process id of the first, which continues', async () => {
    useStoppedData();
    const server = await start();
    const second = startApp();
    const { refused } = await second.next();
    expect(refused).toContain(`in use by Tingci process ${process.pid} `);
    expect(refused).toContain('DATA_DIR');
    await expect(startEmbeddedPostgres({ dataDir, log: silentLog, patienceMs: 0 })).rejects.toThrow(
      DataInUseError,
    );
    expect((await open(server).query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('waits for a process that is stopping', async () => {
    useStoppedData();
    const server = await start();
    const second = startApp({ FIXTURE_PATIENCE_MS: '60000' });
    expect((await second.hear()).info).toContain(`in use by process ${process.pid} `);
    await server.stop();
    expect((await second.next()).up?.pid).toBe(second.child.pid);
  });

  test('stops the server at a stop signal', async () => {
    useStoppedData();
    const app = startApp();
    const { up } = await app.next();
    expect(findLiveServer(join(up?.directory ?? '', 'cluster'))?.pid).toBe(up?.serverPid);
    app.child.kill('SIGTERM');
    expect(await app.ended).toEqual([0, null]);
    expect(findLiveServer(join(up?.directory ?? '', 'cluster'))).toBeUndefined();
  });

  test('loses nothing acknowledged when the app is killed, and takes over the surviving server', async () => {
    useStoppedData();
    const app = startApp({ FIXTURE_WRITES: '1' });
    const { up } = await app.next();
    let acknowledged = 0;
    while (acknowledged < 200) acknowledged = (await app.next()).stored ?? acknowledged;
    app.child.kill('SIGKILL');
    await app.ended;
    expect(findLiveServer(join(up?.directory ?? '', 'cluster'))?.pid).toBe(up?.serverPid);
    const server = await start();
    expect(server.serverPid()).not.toBe(up?.serverPid);
    const ids = await storedIds(open(server));
    expect(ids.length).toBeGreaterThanOrEqual(acknowledged);
    expect(ids).toEqual(ids.map((_, index) => index + 1));
  });

  test('restarts a killed server; writers that retry lose and double nothing', async () => {
    useStoppedData();
    const server = await start();
    const pool = open(server);
    await pool.query('CREATE TABLE answer (id bigint PRIMARY KEY)');
    const acknowledged = new Set<number>();
    let failures = 0;
    const write = async (id: number) => {
      while (!acknowledged.has(id)) {
        try {
          await pool.query('INSERT INTO answer VALUES ($1) ON CONFLICT DO NOTHING', [id]);
          acknowledged.add(id);
        } catch {
          failures += 1;
        }
      }
    };
    const kill = async (atCount: number) => {
      const pid = server.serverPid();
      if (!pid) throw new Error('the server is down before it is killed');
      while (acknowledged.size < atCount) await new Promise(setImmediate);
      process.kill(pid, 'SIGKILL');
    };
    const writer = async (first: number) => {
      for (let id = first; id < 600; id += 4) await write(id);
    };
    await Promise.all([...[0, 1, 2, 3].map(writer), kill(100)]);
    expect(failures).toBeGreaterThan(0);
    expect(await storedIds(pool)).toEqual(Array.from({ length: 600 }, (_, id) => id));
    expect(server.isRunning()).toBe(true);
  });

  test('works in a closed home: it logs where the data are, and finds them again', async () => {
    chmodSync(base, 0o700);
    const warnings: string[] = [];
    const server = await start({ ...silentLog, warn: (message) => warnings.push(message) });
    expect((await open(server).query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    if (IS_ROOT) {
      expect(server.directory.startsWith(`${SYSTEM_DIR}/data-`)).toBe(true);
      expect(warnings.join()).toContain(server.directory);
    } else expect(server.directory).toBe(join(dataDir, 'postgres'));
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    await server.stop();
    expect((await start()).directory).toBe(server.directory);
  });

  test('works for an ordinary user, and for root after that', async () => {
    const env: Record<string, string> = {};
    if (IS_ROOT) {
      mkdirSync(dataDir);
      chownSync(dataDir, NOBODY, NOBODY);
      const ids = { uid: NOBODY, gid: NOBODY };
      env.FIXTURE_UID = String(NOBODY);
      env.FIXTURE_BINARIES = reachableBinaries(findPackagedPostgres(), { name: 'nobody', ids }, silentLog);
    }
    const app = startApp(env);
    const { up, refused } = await app.next();
    expect(refused).toBeUndefined();
    expect(up?.directory).toBe(join(dataDir, 'postgres'));
    app.child.kill('SIGTERM');
    expect(await app.ended).toEqual([0, null]);
    expect(await storedIds(open(await start()))).toEqual([]);
    expect(statSync(join(dataDir, 'postgres', 'cluster')).uid).toBe(IS_ROOT ? NOBODY : process.getuid?.());
  });

  test('uses a short path for the socket of a deep folder and removes it', async () => {
    dataDir = join(base, 'd'.repeat(100), 'data');
    useStoppedData();
    const server = await start();
    expect(server.connection.host.startsWith(base)).toBe(false);
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
    expect((await open(server).query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await server.stop();
    expect(existsSync(server.connection.host)).toBe(false);
  });

  test('starts after killed starts: another program with the server’s process id, an incomplete cluster', async () => {
    useStoppedData();
    const first = await start();
    await first.stop();
    const record = [process.pid, join(first.directory, 'cluster'), 1, 5432, '', '', '1 1', 'ready', ''].join(
      '\n',
    );
    writeFileSync(join(first.directory, 'cluster', 'postmaster.pid'), record);
    mkdirSync(join(first.directory, 'cluster.new-1', 'base'), { recursive: true });
    const again = await start();
    expect((await open(again).query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    expect(readdirSync(again.directory).sort()).toEqual(['cluster', 'run', 'server.log']);
  });

  test('says why the server does not start, and unlocks the data', async () => {
    useStoppedData();
    await (await start()).stop();
    await expect(start(silentLog, { shared_buffers: 'plenty' })).rejects.toThrow(
      /did not start:[\s\S]*shared_buffers/,
    );
    expect((await start()).isRunning()).toBe(true);
  });

  test('refuses the data of another major version and says what to do', async () => {
    useStoppedData();
    const first = await start();
    await first.stop();
    writeFileSync(join(first.directory, 'cluster', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/PostgreSQL 17.*npm run backup.*npm run restore/);
  });
});

test('a killed server is tried again every 100 ms for ten seconds, and then every five seconds', () => {
  const quick = Array.from({ length: 100 }, (_, nr) => restartPauseMs(nr));
  expect(new Set(quick)).toEqual(new Set([100]));
  expect(restartPauseMs(100)).toBe(5_000);
});
