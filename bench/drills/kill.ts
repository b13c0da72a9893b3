// node bench/drills/kill.ts [--app-kills 200] [--database-kills 50] [--learners 10] [--supervised] Kills the app and the
// database server while learners answer. Supervised, the app is killed by SIGABRT and SIGKILL in turn, and nobody but the
// supervisor of `npm start` starts it again. Prints the lost answers as JSON, and the time from a kill until every learner has stored
// answers again (an app kill includes its start). Fails when an answer is lost.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '@tingci/api/platform/core/free-port';
import { silentLog } from '@tingci/api/platform/db/embedded/log';
import { readPostmasterRecord } from '@tingci/api/platform/db/embedded/orphan-server';
import { findServerHome } from '@tingci/api/platform/db/embedded/server-folders';
import { startEmbeddedPostgres } from '@tingci/api/platform/db/embedded/start-embedded-postgres';
import pg from 'pg';
import { type AppProcess, startAppProcess } from './app-process.ts';
import { type Audit, auditAnswers } from './audit.ts';
import { type QueueingLearner, startLearner } from './queueing-learner.ts';
import { firstChapter, signUp } from './wire.ts';

const { values: flags } = parseArgs({
  options: {
    'app-kills': { type: 'string', default: '200' },
    'database-kills': { type: 'string', default: '50' },
    learners: { type: 'string', default: '10' },
    supervised: { type: 'boolean', default: false },
  },
});
const appKills = Number(flags['app-kills']);
const databaseKills = Number(flags['database-kills']);

/** Answers that each learner stores between two kills, so that every kill happens during work. */
const ANSWERS_BETWEEN = 2;
const STALL_MS = 120_000;
const METRICS_TOKEN = 'the-token-of-the-kill-drill';
const CRASHES: NodeJS.Signals[] = ['SIGABRT', 'SIGKILL'];

/** Process id of the database server of the data directory, while it runs. */
function serverPid(dataDir: string): number | undefined {
  const home = findServerHome(dataDir);
  if (!home) return undefined;
  for (const name of readdirSync(home)) {
    const cluster = join(home, name);
    if (!existsSync(join(cluster, 'postmaster.pid'))) continue;
    const record = readPostmasterRecord(cluster);
    if (record?.isReady) return record.pid;
  }
  return undefined;
}

/** Ends the app below the supervisor. The lock of the data names its process. */
function crash(dataDir: string, signal: NodeJS.Signals): void {
  const { pid } = JSON.parse(readFileSync(join(dataDir, 'app.pid.json'), 'utf8')) as { pid: number };
  process.kill(pid, signal);
}

/** What the metrics of the present app say about the restarts. */
async function readRestarts(url: string): Promise<{ count: number; lastEnd: string | undefined }> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await answer.text();
  return {
    count: Number(/^tingci_app_restarts_total (\d+)$/m.exec(text)?.[1]),
    lastEnd: /^tingci_app_last_end\{reason="([^"]+)"\} 1$/m.exec(text)?.[1],
  };
}

/** Kills the database server. The record of a killed one stays until the next is up, and its backends answer a while. */
async function killDatabase(dataDir: string): Promise<void> {
  for (const deadlineMs = Date.now() + STALL_MS; Date.now() < deadlineMs; await delay(20)) {
    const pid = serverPid(dataDir);
    if (pid === undefined) continue;
    try {
      process.kill(pid, 'SIGKILL');
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  throw new Error('The database server has no process.');
}

async function progress(learners: readonly QueueingLearner[], isOver: () => boolean): Promise<void> {
  const goals = learners.map(({ acknowledged }) => acknowledged.size + ANSWERS_BETWEEN);
  const deadlineMs = Date.now() + STALL_MS;
  while (learners.some(({ acknowledged }, index) => acknowledged.size < (goals[index] ?? 0))) {
    if (isOver() || Date.now() > deadlineMs) throw new Error('The learners get no answers any more.');
    await delay(5);
  }
}

/** The median and the largest of times, rounded. */
function rangeOf(times: readonly number[]): { p50: number; most: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (index: number) => Math.round(sorted[index] ?? 0);
  return { p50: at(Math.floor(sorted.length / 2)), most: at(sorted.length - 1) };
}

/** The order of app kills and database kills, spread evenly. */
function* plan(): Generator<'app' | 'database'> {
  const total = appKills + databaseKills;
  for (let i = 0, databases = 0; i < total; i++) {
    const isDatabase = databases < Math.floor(((i + 1) * databaseKills) / total);
    if (isDatabase) databases++;
    yield isDatabase ? 'database' : 'app';
  }
}

async function runKills(dataDir: string): Promise<{
  learners: QueueingLearner[];
  kills: object;
  backMs: object;
  seconds: number;
  restarts: object;
}> {
  const port = await freePort();
  const isSupervised = flags.supervised;
  const start = () => startAppProcess(port, { DATA_DIR: dataDir, METRICS_TOKEN }, { isSupervised });
  let app: AppProcess = await start();
  let isOver = false;
  const startedMs = Date.now();
  const kills = { app: 0, database: 0 };
  const backMs: Record<keyof typeof kills, number[]> = { app: [], database: [] };
  try {
    const people = await Promise.all(Array.from({ length: Number(flags.learners) }, () => signUp(app.url)));
    const chapter = await firstChapter(app.url, people[0] as (typeof people)[number]);
    const learners = people.map((who) => startLearner(app.url, who, chapter, () => isOver));
    await progress(learners, () => isOver);
    for (const victim of plan()) {
      const killedMs = performance.now();
      if (victim === 'app' && isSupervised) {
        crash(dataDir, CRASHES[kills.app % CRASHES.length] as NodeJS.Signals);
      } else if (victim === 'app') {
        await app.kill();
        app = await start();
      } else {
        await killDatabase(dataDir);
      }
      kills[victim]++;
      await progress(learners, () => isOver);
      backMs[victim].push(performance.now() - killedMs);
      if (process.stderr.isTTY) process.stderr.write(`\r${kills.app} + ${kills.database} kills `);
    }
    await Promise.all(learners.map((learner) => learner.finish()));
    return {
      learners,
      kills,
      backMs: { app: rangeOf(backMs.app), database: rangeOf(backMs.database) },
      restarts: await readRestarts(app.url),
      seconds: Math.round((Date.now() - startedMs) / 1000),
    };
  } finally {
    isOver = true;
    await app.stop();
  }
}

async function audit(dataDir: string, acknowledged: ReadonlySet<string>): Promise<Audit> {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const pool = new pg.Pool(server.connection);
  // The stopping server closes idle connections. That is no failure.
  pool.on('error', () => undefined);
  try {
    return await auditAnswers(pool, acknowledged);
  } finally {
    await pool.end();
    await server.stop();
  }
}

const directory = mkdtempSync(join(tmpdir(), 'tingci-drill-'));
// For root, the database runs as another user, and that user needs access.
chmodSync(directory, 0o755);
const dataDir = join(directory, 'data');
try {
  const { learners, kills, backMs, seconds, restarts } = await runKills(dataDir);
  const acknowledged = new Set(learners.flatMap((learner) => [...learner.acknowledged]));
  const faults = learners.flatMap((learner) => learner.faults);
  const found = await audit(dataDir, acknowledged);
  const retries = learners.reduce((sum, learner) => sum + learner.retries(), 0);
  const report = {
    kills,
    backMs,
    restarts,
    seconds,
    acknowledged: acknowledged.size,
    ...found,
    retries,
    faults: faults.slice(0, 5),
  };
  console.log(JSON.stringify(report));
  const isSound =
    found.lost + found.doubled + found.wrongStates + faults.length === 0 &&
    found.stored === acknowledged.size;
  process.exitCode = isSound ? 0 : 1;
} finally {
  const home = findServerHome(dataDir);
  if (home) rmSync(home, { recursive: true, force: true });
  rmSync(directory, { recursive: true, force: true });
}
