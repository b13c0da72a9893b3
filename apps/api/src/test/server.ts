import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { silentLog } from '../platform/db/embedded/log.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded/start-embedded-postgres.ts';
import { JOBS_SCHEMA } from '../platform/db/jobs-schema.ts';
import { migrate } from '../platform/db/migrate.ts';

/** The data that test workers need to create databases; plain data, because it is sent to another process. */
export interface TestServer {
  /** May create databases. */
  admin: pg.ClientConfig;
  /** The role of the application; the database name is ignored. */
  app: pg.ClientConfig;
  template: string;
}

/** Speed instead of safety: these databases live for minutes. */
const UNSAFE_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  max_wal_size: '1GB',
};

async function startServer(): Promise<{
  admin: pg.ClientConfig;
  app: pg.ClientConfig;
  stop(): Promise<void>;
}> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { admin: { connectionString: url }, app: { connectionString: url }, stop: async () => {} };
  const binaries = process.env.TEST_POSTGRES_HOME;
  const directory = mkdtempSync(join(tmpdir(), 'tingci-test-'));
  // When root runs it, the server is another user and must have access.
  chmodSync(directory, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir: join(directory, 'data'),
    log: silentLog,
    settings: UNSAFE_SETTINGS,
    ...(binaries ? { binaries } : {}),
  });
  return {
    admin: server.adminConnection,
    app: server.connection,
    async stop() {
      await server.stop();
      rmSync(server.directory, { recursive: true, force: true });
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The same server, another database. */
export function inDatabase(config: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!config.connectionString) return { ...config, database };
  const url = new URL(config.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Runs `statements` one by one on a separate connection. */
export async function runAll(config: pg.ClientConfig, statements: string[]): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates the schema of the job queue once, so that each test database has it. */
async function installJobs(config: pg.ClientConfig): Promise<void> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    ...(config as object),
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
    max: 1,
  });
  await boss.start();
  await boss.stop({ graceful: false });
}

/**
 * One server with a migrated template database: embedded in a temporary folder (TEST_POSTGRES_HOME: another
 * PostgreSQL's programs), or the server of TEST_DATABASE_URL.
 */
export async function startTestServer(): Promise<TestServer & { stop(): Promise<void> }> {
  const { admin, app, stop } = await startServer();
  const template = `tingci_template_${randomBytes(6).toString('hex')}`;
  const owner = app.user ? ` OWNER ${app.user}` : '';
  try {
    await runAll(admin, [`CREATE DATABASE ${template}${owner}`]);
    const pool = new pg.Pool({ ...inDatabase(app, template), max: 1 });
    try {
      await migrate(pool);
      await installJobs(inDatabase(app, template));
    } finally {
      await pool.end();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    admin,
    app,
    template,
    async stop() {
      await runAll(admin, [`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`]);
      await stop();
    },
  };
}
