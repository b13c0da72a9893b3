import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findServerHome } from './platform/db/embedded/server-folders.ts';
import { createTestDatabase } from './test/database.ts';
import { eventually } from './test/eventually.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const LIMIT_MS = 240_000;

let directory: string;
let dataDir: string;
let children: ChildProcess[];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tingci-run-'));
  // When root runs it, the server is another user and must have access.
  chmodSync(directory, 0o755);
  dataDir = join(directory, 'data');
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

/** Runs the product with some settings; `said` is its output on stderr. */
function run(settings: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    cwd: directory,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'fatal',
      MIN_FREE_DISK_MB: '0',
      DICTIONARY_DOWNLOAD: 'false',
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return { child, ended: once(child, 'close') as Promise<[number | null]>, said: () => text };
}

test(
  'a stop during the start leaves no database running',
  async () => {
    const { child, ended } = run({});
    const record = () => join(findServerHome(dataDir) ?? dataDir, 'cluster', 'postmaster.pid');
    await eventually(() => expect(existsSync(record())).toBe(true));
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    expect(existsSync(record())).toBe(false);
  },
  LIMIT_MS,
);

test(
  'a port in use is reported in one sentence',
  async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const database = await createTestDatabase();
    try {
      const { ended, said } = run({ PORT: port, DATABASE_URL: database.url });
      expect((await ended)[0]).toBe(78);
      expect(said()).toBe(
        `Port ${port} is in use by another program. Stop that one, or set PORT to another number.\n`,
      );
    } finally {
      other.close();
      await database.drop();
    }
  },
  LIMIT_MS,
);

test.each([
  ['postgresql://x:geheim@127.0.0.1:1/x', 'ECONNREFUSED'],
  ['postgresql://x:geheim@localhost:1/x', 'ECONNREFUSED'],
  ['postgresql://x:geheim@no-such-host.invalid/x', 'ENOTFOUND|EAI_AGAIN'],
])(
  'a database that does not answer at %s is reported in one sentence without its password',
  async (url, code) => {
    const { ended, said } = run({ DATABASE_URL: url });
    expect((await ended)[0]).toBe(75);
    expect(said()).toMatch(new RegExp(`^No PostgreSQL answers at DATABASE_URL \\((?:${code})\\)\\..*\\n$`));
    expect(said()).not.toContain('geheim');
  },
  LIMIT_MS,
);

test(
  'a silent database is reported in one sentence after a timeout',
  async () => {
    const silent = createServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { ended, said } = run({ DATABASE_URL: `postgresql://x:geheim@127.0.0.1:${port}/x` });
    expect((await ended)[0]).toBe(75);
    expect(said()).toMatch(/^No PostgreSQL answers at DATABASE_URL \(timeout\)\..*\n$/);
    silent.close();
  },
  LIMIT_MS,
);

test(
  'a host that is not this machine is reported in one sentence',
  async () => {
    const database = await createTestDatabase();
    try {
      for (const HOST of ['no-such-host.invalid', '203.0.113.1']) {
        const { ended, said } = run({ HOST, DATABASE_URL: database.url });
        expect((await ended)[0]).toBe(78);
        expect(said()).toBe('HOST is no address of this machine. Set it to 0.0.0.0, or leave it out.\n');
      }
    } finally {
      await database.drop();
    }
  },
  LIMIT_MS,
);
