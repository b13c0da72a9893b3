// A small app for the tests of the supervisor: it can be killed, unlike the process that runs the tests.
import pg from 'pg';
import { silentLog } from './log.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const {
  FIXTURE_DATA_DIR = '',
  FIXTURE_BINARIES,
  FIXTURE_UID,
  FIXTURE_WRITES,
  FIXTURE_PATIENCE_MS,
} = process.env;

function say(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

// After the imports, because an ordinary user may not be able to read a project that root checked out.
if (FIXTURE_UID) {
  process.setgroups?.([]);
  process.setgid?.(Number(FIXTURE_UID));
  process.setuid?.(Number(FIXTURE_UID));
}

try {
  const server = await startEmbeddedPostgres({
    dataDir: FIXTURE_DATA_DIR,
    log: { ...silentLog, info: (message) => say({ info: message }) },
    patienceMs: Number(FIXTURE_PATIENCE_MS ?? 0),
    ...(FIXTURE_BINARIES ? { binaries: FIXTURE_BINARIES } : {}),
  });
  const pool = new pg.Pool(server.connection);
  // The server may close the connection first; without a listener that error would end the process.
  pool.on('error', () => {});
  process.on('SIGTERM', () => {
    void pool
      .end()
      .then(() => server.stop())
      .then(() => process.exit(0));
  });
  await pool.query('CREATE TABLE IF NOT EXISTS answer (id bigint PRIMARY KEY)');
  say({ up: { pid: process.pid, serverPid: server.serverPid(), directory: server.directory } });
  for (let id = 1; FIXTURE_WRITES; id += 1) {
    await pool.query('INSERT INTO answer VALUES ($1)', [id]);
    say({ stored: id });
  }
} catch (error) {
  say({ refused: (error as Error).message });
  process.exit(1);
}
