// node bench/drills/upgrade.ts [--rounds 10] [--killed 3] Builds a clone of the last commit, runs two processes of the build on
// one database, and upgrades both in each round while learners answer. In the round `killed` the packages are damaged, and the
// build is killed in the middle of its installation. Prints each round and the audit as JSON. Fails when an answer was lost, or
// when a call had no answer of one of the two processes.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '@tingci/api/platform/core/free-port';
import { withDatabase } from '../with-database.ts';
import { type AppProcess, startAppProcess } from './app-process.ts';
import { auditAnswers } from './audit.ts';
import { startFailover } from './failover.ts';
import { startLearner } from './queueing-learner.ts';
import { firstChapter, signUp } from './wire.ts';

const { values: flags } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, killed: { type: 'string', default: '3' } },
});
const LEARNERS = 4;
const POLL_MS = 100;
/** A package that the build needs. */
const DAMAGED = 'node_modules/vite';
/** A build has no settings of the product. npm needs the rest, such as the certificates of the machine. */
const { NODE_ENV: _, DATABASE_URL: _url, DATA_DIR: _directory, ...buildEnvironment } = process.env;

/** Runs `npm run build` in the clone. Resolves with its exit code. `onStart` gets its process group. */
async function build(checkout: string, onStart: (group: number) => Promise<void> = async () => undefined) {
  const options = { cwd: checkout, env: buildEnvironment, detached: true } as const;
  const child = spawn('npm', ['run', 'build'], { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  if (child.pid !== undefined) await onStart(child.pid);
  const [code] = await ended;
  return code as number | null;
}

/** Damages the packages and kills a build while it installs them. */
async function killInstallation(checkout: string): Promise<void> {
  rmSync(join(checkout, DAMAGED), { recursive: true });
  const code = await build(checkout, async (group) => {
    // npm empties the folder first.
    for (let waited = 0; existsSync(join(checkout, 'node_modules/react')) && waited < 60_000; waited += 20)
      await delay(20);
    await delay(2000);
    process.kill(-group, 'SIGKILL');
  });
  if (code === 0) throw new Error('The build was over before it was killed.');
}

await withDatabase(async ({ url: databaseUrl, pool, directory }) => {
  const checkout = join(directory, 'checkout');
  execFileSync('git', ['clone', '--quiet', join(import.meta.dirname, '../..'), checkout]);
  if ((await build(checkout)) !== 0) throw new Error('The first build failed.');
  const ports = [await freePort(), await freePort()] as const;
  const current = join(checkout, 'builds/current/scripts/start.mjs');
  const start = (index: 0 | 1) =>
    startAppProcess(
      ports[index],
      {
        DATABASE_URL: databaseUrl,
        MASTER_SECRET: 'ab'.repeat(32),
        DATA_DIR: join(directory, `data-${index}`),
      },
      { program: [current] },
    );
  // The second process finds the migrated database.
  const apps: [AppProcess, AppProcess] = [await start(0), await start(1)];
  const failover = await startFailover(ports);
  const polls: Record<string, number> = {};
  let isOver = false;
  const polling = (async () => {
    for (; !isOver; await delay(POLL_MS)) {
      const fate = await fetch(`${failover.url}/healthz`).then(
        ({ status }) => `${status}`,
        (error: Error) => `${(error.cause as Error)?.message ?? error.message}`,
      );
      polls[fate] = (polls[fate] ?? 0) + 1;
    }
  })();
  try {
    const people = await Promise.all(Array.from({ length: LEARNERS }, () => signUp(failover.url)));
    const [first] = people;
    if (!first) throw new Error('Nobody signed up.');
    const chapter = await firstChapter(failover.url, first);
    const learners = people.map((who) => startLearner(failover.url, who, chapter, () => isOver));
    for (let round = 1; round <= Number(flags.rounds); round++) {
      const startedMs = performance.now();
      appendFileSync(join(checkout, 'apps/api/src/main.ts'), `// round ${round}\n`);
      if (round % 2 === 0) appendFileSync(join(checkout, 'apps/web/src/main.tsx'), `// round ${round}\n`);
      const isKilled = round === Number(flags.killed);
      if (isKilled) await killInstallation(checkout);
      const code = await build(checkout);
      if (code !== 0) throw new Error(`Round ${round}: the build ended with ${code}.`);
      for (const index of [0, 1] as const) {
        await apps[index].stop();
        apps[index] = await start(index);
      }
      const seconds = Math.round((performance.now() - startedMs) / 1000);
      const runs = realpathSync(join(checkout, 'builds/current')).split('/').at(-1);
      console.log(JSON.stringify({ round, isKilled, seconds, runs, polls }));
    }
    await Promise.all(learners.map((learner) => learner.finish()));
    const acknowledged = new Set(learners.flatMap((learner) => [...learner.acknowledged]));
    const faults = learners.flatMap((learner) => learner.faults);
    const retries = learners.reduce((sum, learner) => sum + learner.retries(), 0);
    const found = await auditAnswers(pool, acknowledged);
    console.log(
      JSON.stringify({
        polls,
        acknowledged: acknowledged.size,
        ...found,
        retries,
        faults: faults.slice(0, 5),
      }),
    );
    const { 200: _answered, ...unanswered } = polls;
    const isUnanswered = Object.keys(unanswered).length > 0;
    if (found.lost + found.doubled + found.wrongStates + faults.length > 0 || isUnanswered)
      process.exitCode = 1;
  } finally {
    isOver = true;
    await polling;
    await failover.close();
    for (const app of apps) await app.stop();
  }
});
