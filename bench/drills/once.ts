// node bench/drills/once.ts [--rounds 200] [--connections 20] Two app processes on one database, 50 requests at once for a
// code, the trial, a payment and a refund in each round. Prints the rounds in which an act did not have exactly one effect,
// as JSON, and fails when there is one.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@tingci/api/platform/core/free-port';
import { ONCE, type Once, PARALLEL, runOnceRound } from '@tingci/api/test/once-round';
import { withDatabase } from '../with-database.ts';
import { startAppProcess } from './app-process.ts';
import { post, signUp } from './wire.ts';

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    connections: { type: 'string', default: '20' },
  },
});
const rounds = Number(flags.rounds);

const isOnce = ({ succeeded, effects, faults }: Once): boolean =>
  succeeded === ONCE.succeeded && effects === ONCE.effects && faults.length === 0;

await withDatabase(async ({ url, pool, directory }) => {
  const settings = {
    DATABASE_URL: url,
    DATABASE_POOL: flags.connections,
    MASTER_SECRET: 'ab'.repeat(32),
    // A round must not wait for the sweeper.
    JOBS: 'off',
  };
  // The second process finds the migrated database.
  const first = await startAppProcess(await freePort(), { ...settings, DATA_DIR: join(directory, 'one') });
  const second = await startAppProcess(await freePort(), { ...settings, DATA_DIR: join(directory, 'two') });
  const startedMs = performance.now();
  const wrong: { round: number; act: string; found: Once }[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const done = await runOnceRound({
        pool,
        now: Date.now,
        signUp: () => signUp((round % 2 === 0 ? first : second).url),
        send: (turn, path, fields, who) => post((turn % 2 === 0 ? first : second).url, path, fields, who),
      });
      for (const [act, found] of Object.entries(done)) if (!isOnce(found)) wrong.push({ round, act, found });
    }
  } finally {
    await first.stop();
    await second.stop();
  }
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  console.log(JSON.stringify({ rounds, requests: rounds * PARALLEL * 5, seconds, wrong }, null, 2));
  if (wrong.length > 0) process.exitCode = 1;
});
